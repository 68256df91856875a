import {
  choosePlan,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openTrainingDay,
  register,
  test,
} from './fixtures'

test('a session outlives a reload and an interruption', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  await choosePlan(page)
  await openTrainingDay(page)
  await page.getByRole('link', { name: 'Start session' }).first().click()
  await expect(page).toHaveURL(/\/training-session\?day=\d$/)

  const exercise = page.getByRole('article')
  await expect(exercise).toHaveCount(1)
  const first = await exercise.getByRole('heading').innerText()
  await exercise.getByRole('button', { name: 'Plates' }).click()
  const plates = page.getByRole('dialog', { name: 'Plates' })
  await plates.getByLabel('Weight (kg)').fill('61')
  await expect(plates.getByText('These plates cannot make 61 kg.')).toBeVisible()
  await plates.getByRole('button', { name: 'Use 60 kg' }).click()
  await expect(exercise.getByLabel('Set 1, weight in kg')).toHaveValue('60')
  await exercise.getByRole('button', { name: 'Set 1 done' }).click()
  await expect(page.getByRole('region', { name: 'Rest timer' }).getByRole('timer')).toBeVisible()

  await page.reload()
  await expect(exercise.getByRole('heading')).toHaveText(first)
  await expect(exercise.getByRole('button', { name: 'Set 1 done' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('region', { name: 'Rest timer' }).getByRole('timer')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 844 })
  await expectNoSidewaysScroll(page)

  await context.setOffline(true)
  await exercise.getByRole('button', { name: 'Set 2 done' }).click()
  await exercise.getByRole('button', { name: 'End exercise' }).click()
  await expect(exercise.getByRole('heading')).not.toHaveText(first)
  await expect(page.getByText(/^1 of \d+ exercises done$/)).toBeVisible()
  const sent = page.waitForResponse(/\/api\/user\/exercise-sets\//)
  await context.setOffline(false)
  expect((await sent).status()).toBe(200)

  await page.getByRole('button', { name: 'Finish session' }).click()
  const summary = page.getByRole('region', { name: 'Session summary' })
  await expect(summary.getByRole('listitem').filter({ hasText: first })).toContainText('60 kg')
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Back to the plan' }).click()
  await expect(page).toHaveURL('/dashboard?view=workout-plan')
})
