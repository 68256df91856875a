import {
  choosePlan,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openView,
  register,
  test,
} from './fixtures'

test('a past plan is compared, restored and undone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  await choosePlan(page)
  const select = page.getByRole('button', { name: 'Select Plan' })
  const title = page.getByRole('heading', { level: 1 })
  const first = await title.innerText()
  await page.getByRole('button', { name: 'Show Available Plans' }).click()
  await select.first().click()
  await expect(title).not.toHaveText(first)
  const second = await title.innerText()

  await page.getByRole('link', { name: 'My Plans' }).click()
  const plans = page.getByRole('list', { name: 'Your plans' })
  await expect(plans.getByRole('heading', { level: 2 })).toHaveCount(2)
  await plans.getByRole('button', { name: first }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Compare ${first}` }).click()
  await expect(page.getByRole('table', { name: /^Day 1:/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: `Restore ${first}` }).click()
  const question = page.getByRole('dialog', { name: `Restore ${first}?` })
  await expect(question).toContainText(second)
  await question.getByRole('button', { name: 'Restore plan' }).click()
  await expect(plans.getByRole('heading', { level: 2 })).toHaveCount(3)
  await expect(
    plans.getByRole('button', { name: new RegExp(`^${first}.*Your plan`) }),
  ).toBeVisible()
  // The toast for the previous selection, with its own Undo, may still be visible.
  const dialog = page.getByRole('dialog', { name: `You now follow ${first}.` })
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(
    plans.getByRole('button', { name: new RegExp(`^${second}.*Your plan`) }),
  ).toBeVisible()
  await openView(page, 'Workout Plan')
  await expect(title).toHaveText(second)
})
