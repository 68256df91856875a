import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillInProfile,
  openView,
  register,
  test,
} from './fixtures'

test('a member completes the profile, picks a suggested diet plan, and then saves one that was made', async ({
  page,
}) => {
  await register(page)
  await openView(page, 'Diet Plan')
  await expect(page.getByRole('heading', { name: 'No diet plan found' })).toBeVisible()
  await expect(page.getByText('Please complete your profile information first')).toBeVisible()
  await openView(page, 'Profile Settings')
  await fillInProfile(page)

  await openView(page, 'Diet Plan')
  const needs = page.getByRole('region', { name: 'Personalized Plan Recommendations' })
  await expect(needs.getByText('Your TDEE')).toBeVisible()
  await expect(needs.getByText('Target Calories')).toBeVisible()
  await page.getByRole('button', { name: 'Available Plans for Your Needs' }).click()
  const best = page.getByRole('article').first()
  await expect(best.getByText('Match Score')).toBeVisible()
  await expect(best.getByText('Calorie Deviation')).toBeVisible()
  const name = await best.getByRole('heading').first().innerText()
  await best.getByRole('button', { name: 'Select This Plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const totals = page.getByRole('region', { name: 'Daily Nutrition Totals' })
  await expect(totals).toContainText('kcal')
  await expect(page.getByRole('button', { name: /^Breakfast/ })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Generate New Plan with AI' }).click()
  const preview = page.getByRole('region', { name: 'Generated Diet Plan' })
  await expect(preview).toContainText('Made by the built-in planner.')
  await expectAccessible(page)
  const generated = await preview.getByRole('heading', { level: 3 }).first().innerText()
  await preview.getByRole('button', { name: 'Save as My Plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: generated })).toBeVisible()
  await expect(preview).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: generated })).toBeVisible()
})
