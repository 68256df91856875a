import type { Locator } from '@playwright/test'
import {
  choosePlan,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openTrainingDay,
  openView,
  register,
  test,
} from './fixtures'

test('a session outlives a reload and an interruption', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  await choosePlan(page)
  await openTrainingDay(page)
  await page.getByRole('link', { name: 'Start workout' }).first().click()
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

  // Every other view leads back to the workout.
  await openView(page, 'Dashboard')
  await page.getByRole('link', { name: 'Workout in progress' }).click()
  await expect(page.getByRole('link', { name: 'Workout in progress' })).toHaveCount(0)

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

  await page.setViewportSize({ width: 360, height: 640 })
  const ticks = exercise.getByRole('button', { name: /^Set \d done$/ })
  while ((await ticks.count()) < 6) await exercise.getByRole('button', { name: 'Add set' }).click()
  await page.evaluate(() => {
    window.scrollTo(0, document.querySelector('main')?.offsetTop ?? 0)
  })
  const end = async (target: Locator) => {
    const box = await target.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const bar = await page.getByRole('navigation', { name: 'Views' }).boundingBox()
  expect(await end(ticks.nth(5)), 'six sets fit on a small phone').toBeLessThanOrEqual(bar?.y ?? 0)
  await expect(page.getByRole('region', { name: 'Rest timer' })).toBeInViewport({ ratio: 1 })

  await context.setOffline(true)
  await exercise.getByRole('button', { name: 'Set 2 done' }).click()
  await exercise.getByRole('button', { name: 'End exercise' }).click()
  await expect(exercise.getByRole('heading')).not.toHaveText(first)
  await expect(page.getByText(/^1 of \d+ exercises done$/)).toBeVisible()
  const sent = page.waitForResponse(/\/api\/user\/exercise-sets\//)
  await context.setOffline(false)
  expect((await sent).status()).toBe(200)

  await page.getByRole('button', { name: 'Finish workout' }).click()
  const summary = page.getByRole('region', { name: 'Workout summary' })
  await expect(summary.getByRole('listitem').filter({ hasText: first })).toContainText('60 kg')
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Back to the plan' }).click()
  await expect(page).toHaveURL('/dashboard?view=workout-plan')
})
