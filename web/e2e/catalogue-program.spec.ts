import { demo, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { addWorkoutPlan, openConsole, unfoldPlan } from './staff'

test('a plan becomes a program and a plain plan again', async ({ page }) => {
  const name = `Weeks ${crypto.randomUUID().slice(0, 8)}`
  await openConsole(page)
  await addWorkoutPlan(page, name, 3)
  await unfoldPlan(page, name)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Workout Plan' })).toBeVisible()
  await page.getByRole('link', { name: 'Make it a program' }).press('Enter')

  await page.getByLabel('Weeks', { exact: true }).first().fill('6')
  await page.getByRole('combobox', { name: 'Add exercise to Day A' }).fill('Barbell Squat')
  await page
    .getByRole('option', { name: /^Barbell Squat/ })
    .first()
    .press('Enter')
  await page.getByLabel('Progress').selectOption('A new rule')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('3 × 8').first()).toBeVisible()
  await expectAccessible(page)
  // The save fails: what was entered stays, also after a reload.
  const refusal = { status: 429, json: { code: 'rate_limited', error: 'Please try again later.' } }
  await page.route('**/admin/programs/*', (route) => route.fulfill(refusal))
  await page.getByRole('button', { name: 'Save program' }).press('Enter')
  await expect(page.getByText('Your changes are still here.')).toBeVisible()
  await page.unroute('**/admin/programs/*')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Your unsaved changes are here')).toBeVisible()
  await page.getByRole('button', { name: 'Save program' }).press('Enter')

  await expect(page).toHaveURL('/admin/dashboard')
  const plans = await unfoldPlan(page, name)
  await expect(plans.getByText('6 weeks · 3 days a week · 1 exercise · no followers')).toBeVisible()
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByLabel('Weeks', { exact: true }).first()).toHaveValue('6')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Make it a plain plan' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Make .*${name}.* a plain plan`) })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make it a plain plan' }).press('Enter')
  await expect(page.getByLabel('Select Day')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Exercises for Day/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Make it a program' })).toBeVisible()
})

test('an unsaved program is there after signing in again', async ({ page }) => {
  const name = `Again ${crypto.randomUUID().slice(0, 8)}`
  await openConsole(page)
  await addWorkoutPlan(page, name, 3)
  await unfoldPlan(page, name)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByRole('link', { name: 'Make it a program' }).click()
  const weeks = page.getByLabel('Weeks', { exact: true }).first()
  await weeks.fill('7')
  await page.getByLabel('Name', { exact: true }).fill(`${name} in weeks`)
  const address = page.url()

  await page.context().clearCookies()
  await page.getByRole('combobox', { name: 'Add exercise to Day A' }).fill('Barbell Squat')
  await page
    .getByRole('option', { name: /^Barbell Squat/ })
    .first()
    .click()
  // The preview of the change is rejected, and the login opens.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await page.getByLabel('Email').fill(demo.admin)
  await page.getByLabel('Password').fill(demo.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Go back to your page now' }).click()

  await expect(page).toHaveURL(address)
  await expect(weeks).toHaveValue('7')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${name} in weeks`)
  await expect(page.getByText('Your unsaved changes are here')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Barbell Squat/ }).first()).toBeVisible()
})
