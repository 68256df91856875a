import { paths } from '../src/app/paths'
import { expect, expectAccessible, expectNoSidewaysScroll, register, test } from './fixtures'

test('an own program is built, corrected and kept unsaved', async ({ page }) => {
  await register(page, { profile: true })
  await page.goto(paths.programs)
  await page.getByRole('link', { name: 'New program' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Program Builder' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('My Squats')
  await page.getByRole('combobox', { name: 'Add exercise to Day A' }).fill('Barbell Squat')
  await page
    .getByRole('option', { name: /^Barbell Squat/ })
    .first()
    .click()
  await page.getByLabel('Progress').selectOption('A new rule')
  await page.getByRole('textbox', { name: 'Sets', exact: true }).fill('30')
  await page.getByRole('button', { name: 'Save program' }).click()
  // The server rejects it at its field, which has the focus.
  const sets = page.getByRole('textbox', { name: 'Sets', exact: true })
  await expect(sets).toHaveAttribute('aria-invalid', 'true')
  await expect(sets).toBeFocused()
  await expectAccessible(page)

  // Nothing is lost by a reload.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Your unsaved changes are here')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('My Squats')
  // What the server refuses is open again.
  await expect(page.getByRole('button', { name: /^Barbell Squat/, expanded: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Sets', exact: true }).fill('5')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('5 × 8').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save program' }).click()

  await expect(page).toHaveURL(paths.programs)
  const own = page.getByRole('region', { name: 'Your programs' })
  await expect(own.getByText('My Squats')).toBeVisible()
  await own.getByRole('button', { name: 'Delete My Squats' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(own.getByRole('link', { name: 'Edit My Squats' })).toBeHidden()
  await own.getByRole('button', { name: 'Undo removing My Squats' }).click()
  await expect(own.getByText('My Squats')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await own.getByRole('link', { name: 'Edit My Squats' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('My Squats')
  await expectNoSidewaysScroll(page)
})
