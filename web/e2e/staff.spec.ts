import { randomUUID } from 'node:crypto'
import {
  choosePlan,
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  newEmail,
  openTrainingDay,
  openView,
  register,
  test,
} from './fixtures'
import { mailedLink } from './mail'
import { addExercise, addWorkoutPlan, another, openConsole, section, unfoldPlan } from './staff'

test('a removed plan stays with the member who follows it', async ({ page, browser }) => {
  const mark = randomUUID().slice(0, 8)
  const [exercise, plan] = [`Sled Drag ${mark}`, `Sled Plan ${mark}`]
  await openConsole(page)
  await addExercise(page, exercise)
  await addWorkoutPlan(page, plan, 6)
  const plans = await unfoldPlan(page, plan)
  await expect(plans.getByText('It has no exercises yet')).toBeVisible()

  await plans.getByRole('link', { name: `Edit ${plan}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Workout Plan' })).toBeVisible()
  for (const day of ['Day 1', 'Day 2', 'Day 3', 'Day 4', 'Day 5', 'Day 6']) {
    await page.getByLabel('Select Day').selectOption(day)
    await page.getByLabel('Search available exercises').fill(exercise)
    await page.getByRole('button', { name: `Add to ${day}` }).click()
    await expect(section(page, `Exercises for ${day}`).getByText(exercise)).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByText('Workout plan updated successfully').first()).toBeVisible()

  const member = await another(browser)
  await register(member, { profile: true })
  await choosePlan(member, plan)
  await expect(member.getByRole('heading', { level: 1, name: plan })).toBeVisible()
  const entry = await openTrainingDay(member)
  await entry.getByLabel('Weight (kg)').fill('80')
  const logged = member.waitForResponse('/api/user/exercise-logs')
  await entry.getByRole('button', { name: 'Mark Done' }).click()
  expect((await logged).status()).toBe(201)

  const exercises = section(page, 'Exercise List')
  await exercises.getByLabel('Search exercises').fill(exercise)
  await exercises.getByRole('button', { name: new RegExp(`^${exercise}`) }).click()
  await exercises.getByRole('button', { name: `Remove ${exercise}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Exercise deleted successfully').first()).toBeVisible()

  await member.reload()
  await expect(member.getByRole('heading', { level: 1, name: plan })).toBeVisible()
  await openTrainingDay(member)
  await expect(member.getByRole('heading', { name: exercise }).first()).toBeVisible()
  await openView(member, 'Progress Stats')
  const progress = member.getByRole('region', { name: exercise })
  await progress.getByRole('button', { name: 'Show as table' }).click()
  await expect(progress.getByRole('cell', { name: '80 kg' })).toBeVisible()

  await page.getByRole('button', { name: `Undo removing ${exercise}` }).click()
  await expect(exercises.getByRole('button', { name: new RegExp(`^${exercise}`) })).toBeVisible()
  await member.context().close()
})

test('a support message is sent, marked as seen and deleted', async ({ page, browser }) => {
  const content = `The chart stays empty. <script>alert(1)</script> ${randomUUID()}`
  await register(page)
  await page.getByRole('link', { name: 'Contact Support' }).click()
  await expect(page).toHaveURL('/contact-support')
  await page.getByLabel('Message Type').selectOption('Report')
  await page.getByLabel('Message Content').fill(content)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(page.getByLabel('Message Content')).toHaveValue('')
  await expect(page.getByRole('listitem').filter({ hasText: content })).toContainText('New')
  await expectAccessible(page)

  const moderator = await another(browser)
  await logIn(moderator, demo.moderator)
  await expect(moderator).toHaveURL('/mod/dashboard')
  const card = moderator.getByRole('article').filter({ hasText: content })
  await expect(card.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  const marked = moderator.waitForResponse(/\/messages\/\d+\/status$/)
  await card.getByRole('button', { name: 'Mark as Seen' }).click()
  await expect(card.getByRole('button', { name: 'Mark as New' })).toBeVisible()
  expect((await marked).status()).toBe(200)

  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: content })).toContainText('Seen')

  const admin = await another(browser)
  await openConsole(admin)
  const seen = section(admin, 'Messages').getByRole('article').filter({ hasText: content })
  await seen.getByRole('button', { name: 'Delete' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click()
  await expect(admin.getByText('Message deleted successfully').first()).toBeVisible()
  await expect(seen).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('No messages yet')).toBeVisible()
  await moderator.context().close()
  await admin.context().close()
})

test('an invited moderator sets a password and signs in', async ({ page, browser, baseURL }) => {
  const email = newEmail()
  await openConsole(page)
  const form = section(page, 'Add Moderator')
  await form.getByLabel('Moderator email').fill(email)
  await form.getByRole('button', { name: 'Add Moderator' }).click()
  await expect(form.getByRole('status')).toContainText('Moderator added successfully')
  const row = section(page, /^Current Moderators/)
    .getByRole('row')
    .filter({ hasText: email })
  await expect(row).toContainText('Invited')

  const link = await mailedLink(Number(new URL(baseURL ?? '').port), email)
  const moderator = await another(browser)
  await moderator.goto(link)
  await expect(moderator).toHaveURL('/reset-password')
  await moderator.getByLabel('New Password').fill('moderator-1')
  await moderator.getByLabel('Confirm Password').fill('moderator-1')
  await moderator.getByRole('button', { name: 'Save password' }).click()
  await expect(moderator.getByText('Your password is set')).toBeVisible()
  await logIn(moderator, email, 'moderator-1')
  await expect(moderator).toHaveURL('/mod/dashboard')

  await moderator.goto(link)
  await moderator.getByLabel('New Password').fill('moderator-2')
  await moderator.getByLabel('Confirm Password').fill('moderator-2')
  await moderator.getByRole('button', { name: 'Save password' }).click()
  await expect(moderator.getByText('This link no longer works')).toBeVisible()

  // After losing the role, the moderator is signed out and later lands in the member area.
  await row.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove moderator' }).click()
  await expect(page.getByText('Moderator removed successfully').first()).toBeVisible()
  await moderator.goto('/mod/dashboard')
  await expect(moderator).toHaveURL('/login')
  await logIn(moderator, email, 'moderator-1')
  await expect(moderator).toHaveURL('/dashboard')
  await moderator.context().close()
})

test('a forgotten password is reset once by email', async ({ page, baseURL }) => {
  const email = newEmail()
  await page.request.post('/api/auth/register', { data: { email, password: 'forgotten-1' } })
  await page.request.get('/api/auth/logout')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Check your email for password reset instructions')).toBeVisible()
  await page.goto(await mailedLink(Number(new URL(baseURL ?? '').port), email))
  await page.getByLabel('New Password').fill('remembered-1')
  await page.getByLabel('Confirm Password').fill('remembered-1')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is set')).toBeVisible()
  await logIn(page, email, 'remembered-1')
  await expect(page).toHaveURL('/dashboard')
})

test('an admin creates and deletes a meal and diet plan', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  const [meal, plan] = [`Quark Bowl ${mark}`, `Quark Plan ${mark}`]
  await openConsole(page)
  await page.getByRole('link', { name: 'Manage Diet Plans & Meals' }).click()
  await expect(page).toHaveURL('/diet-plans')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const mealForm = section(page, 'Add New Meal')
  await mealForm.getByLabel('Name').fill(meal)
  await mealForm.getByLabel(/Calories/).fill('420.5')
  await mealForm.getByLabel(/Protein/).fill('38')
  await mealForm.getByRole('button', { name: 'Add Meal' }).click()
  await expect(page.getByText('Meal added successfully').first()).toBeVisible()
  const planForm = section(page, 'Add New Diet Plan')
  await planForm.getByLabel('Name').fill(plan)
  await planForm.getByRole('button', { name: 'Add Diet Plan' }).click()
  await expect(page.getByText('Diet plan added successfully').first()).toBeVisible()

  const link = section(page, 'Add Meal to Diet Plan')
  await link.getByRole('button', { name: 'Add Meal to Diet Plan' }).click()
  await expect(link.getByText('Please select both a diet plan and a meal')).toBeVisible()
  await link.getByRole('combobox', { name: 'Diet Plan' }).fill(plan)
  await page.getByRole('option', { name: plan }).click()
  await link.getByRole('combobox', { name: 'Meal', exact: true }).fill(meal)
  await page.getByRole('option', { name: meal }).click()
  await link.getByRole('button', { name: 'Add Meal to Diet Plan' }).click()
  await expect(page.getByText('Meal added to diet plan successfully!').first()).toBeVisible()

  const plans = section(page, 'Diet Plans')
  await plans.getByRole('searchbox').fill(plan)
  await plans.getByRole('button', { name: new RegExp(`^${plan}`) }).click()
  await expect(plans.getByText(meal)).toBeVisible()
  await plans.getByRole('button', { name: `Delete ${plan}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Diet plan deleted successfully').first()).toBeVisible()
  const meals = section(page, 'Available Meals')
  await meals.getByRole('searchbox').fill(meal)
  await meals.getByRole('button', { name: new RegExp(`^${meal}`) }).click()
  await meals.getByRole('button', { name: `Delete ${meal}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Meal deleted successfully').first()).toBeVisible()
})

test('the audit log tells who did what', async ({ page }) => {
  const exercise = `Audited ${randomUUID().slice(0, 8)}`
  await openConsole(page)
  await addExercise(page, exercise)
  await page.getByRole('link', { name: 'Audit log' }).first().click()
  await expect(page).toHaveURL('/audit-log')
  await expect(page.getByRole('row').filter({ hasText: exercise })).toContainText(demo.admin)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
