import type { Page } from '@playwright/test'
import {
  choosePlan,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillInProfile,
  openTrainingDay,
  openView,
  register,
  test,
} from './fixtures'
import { addWorkoutPlan, openConsole, section } from './staff'

// A phone with a German locale, on which a member types decimal commas.
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'de-DE',
})

/** Runs an action and returns the log that it sends. */
async function logged(page: Page, act: () => Promise<unknown>): Promise<unknown> {
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/api/user/exercise-logs') && request.method() === 'POST',
  )
  await act()
  return (await sent).postDataJSON() as unknown
}

test('a decimal comma is accepted; an unreadable weight blocks logging', async ({ page }) => {
  await register(page)
  await choosePlan(page)
  const exercise = await openTrainingDay(page)
  const weight = exercise.getByLabel('Weight (kg)')
  const done = exercise.getByRole('button', { name: 'Mark Done' })

  await weight.fill('60 kg')
  await done.tap()
  await expect(weight).toBeFocused()
  await expect(exercise.getByText('Weight must be a number, such as 8 or 42.5')).toBeVisible()
  await expect(done).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // A tap on a filled field selects its text, so that typing replaces it.
  await page.getByRole('heading', { level: 1 }).tap()
  await weight.tap()
  await page.keyboard.type('42,5')
  await expect(weight).toHaveValue('42,5')
  expect(await logged(page, () => done.tap())).toMatchObject({ weight: 42.5 })
  await expect(exercise.getByRole('button', { name: 'Completed' })).toBeDisabled()
})

test('a tap on a filled field selects it for replacement', async ({ page }) => {
  await register(page)
  await choosePlan(page)
  const exercise = await openTrainingDay(page)
  await exercise.getByRole('button', { name: 'Log sets' }).tap()
  const reps = exercise.getByLabel('Set 1, reps')
  await expect(reps).not.toHaveValue('')
  await reps.tap()
  await page.keyboard.type('6')
  await expect(reps).toHaveValue('6')
  const weight = exercise.getByLabel('Set 1, weight in kg')
  await weight.fill('62,5')
  await reps.focus()
  await weight.click()
  await page.keyboard.type('60')
  await expect(weight).toHaveValue('60')

  await reps.fill('8.5')
  await expect(exercise.getByText('Reps must be a whole number between 0 and 1,000')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('an edit to ten times the previous weight needs confirmation', async ({ page }) => {
  await register(page)
  await choosePlan(page)
  const exercise = await openTrainingDay(page)
  const name = await exercise.getByRole('heading').innerText()
  await exercise.getByLabel('Weight (kg)').fill('62,5')
  await logged(page, () => exercise.getByRole('button', { name: 'Mark Done' }).tap())

  await openView(page, 'History')
  await page.getByRole('button', { name: /, today: 1 exercise$/ }).tap()
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).tap()
  await page.getByRole('button', { name: `Edit ${name}` }).tap()
  const form = page.getByRole('dialog', { name: `Edit ${name}` })
  await form.getByLabel('Weight (kg)').fill('625')
  await form.getByRole('button', { name: 'Save changes' }).tap()
  const question = page.getByRole('dialog', { name: `Save ${name} like this?` })
  await expect(question).toContainText('625 kg is 10 times your last weight, 62.5 kg.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).tap()
  await form.getByLabel('Weight (kg)').fill('65,5')
  await form.getByRole('button', { name: 'Save changes' }).tap()
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toContainText('65.5 kg')
})

test('an unusual body weight needs confirmation and can be saved', async ({ page }) => {
  await register(page)
  await openView(page, 'Profile Settings')
  await fillInProfile(page)
  // Nothing is logged yet, so Progress Stats does not begin with the body.
  await page.getByRole('link', { name: 'Body weight and measurements' }).click()
  // The page scrolls to it, and would move under a tap.
  await expect(page.locator('#body')).toBeFocused()
  const card = page.getByRole('region', { name: 'Body', exact: true })
  await card.getByRole('button', { name: 'Body weight' }).click()
  await card.getByLabel('Weight (kg)').fill('38,5')
  await card.getByLabel('Day').fill('2026-01-05')
  await card.getByRole('button', { name: 'Save weight' }).tap()
  const question = page.getByRole('dialog', { name: 'Save 38.5 kg?' })
  await expect(question).toContainText('38.5 kg is 26 kg less than your entry of 64.5 kg.')
  await question.getByRole('button', { name: 'Save weight' }).tap()
  // The date is in English, like the text around it.
  await expect(page.getByText('38.5 kg on 5 Jan 2026 saved').first()).toBeVisible()
})

test('a double click adds a plan once', async ({ page }) => {
  await openConsole(page)
  const form = section(page, 'Add Workout Plan')
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  await form.getByLabel('Name').fill(`Twice ${String(Date.now())}`)
  await form.getByLabel('Description').fill('Pressed twice.')
  await form.getByLabel('Number of Days').fill('3')
  await form.getByRole('button', { name: 'Add Workout Plan' }).dblclick()
  await expect(form.getByText('Workout plan added successfully')).toBeVisible()
  expect(posts).toEqual(['/admin/add-workout-plans'])
  // The form is ready for the next entry.
  await addWorkoutPlan(page, `Again ${String(Date.now())}`, 4)
})
