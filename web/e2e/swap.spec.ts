import { choosePlan, expect, expectAccessible, openView, register, test } from './fixtures'

const WEEK = 7

test('a swapped exercise is logged without changing the plan', async ({ page }) => {
  await register(page)
  // A workout day on any weekday, because only today's exercises can be swapped.
  await page.route('/api/user/workout-plan', async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const plan = (await response.json()) as { days: Record<string, unknown[]> }
    const [exercises = []] = Object.values(plan.days).filter((day) => day.length > 0)
    const days = Array.from({ length: WEEK }, (_, day) => [String(day + 1), exercises] as const)
    return route.fulfill({ response, json: { ...plan, days: Object.fromEntries(days) } })
  })
  await choosePlan(page)
  const exercise = page.getByRole('article').first()
  const planned = await exercise.getByRole('heading').innerText()
  await exercise.getByRole('button', { name: 'Swap for today' }).click()
  const question = page.getByRole('dialog', { name: `Swap ${planned}` })
  const alternative = question.getByRole('listitem').first()
  await expect(alternative).toBeVisible()
  await expectAccessible(page)
  const label = (await alternative.getByRole('button').getAttribute('aria-label')) ?? ''
  const name = label.replace(/^Choose /, '')
  await alternative.getByRole('button').click()
  await expect(exercise.getByRole('heading')).toHaveText(name)
  await expect(exercise.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(exercise.getByLabel('Weight (kg)')).toBeFocused()

  await openView(page, 'Dashboard')
  const workout = page.getByRole('region', { name: /^Today's workout/ })
  await workout.getByRole('link', { name }).click()
  await expect(exercise).toBeFocused()

  await page.reload()
  await expect(exercise.getByRole('heading')).toHaveText(name)
  await expectAccessible(page)
  await exercise.getByLabel('Weight (kg)').fill('20')
  const logged = page.waitForResponse('/api/user/exercise-logs')
  await exercise.getByRole('button', { name: 'Mark Done' }).click()
  expect(await (await logged).json()).toMatchObject({ exercise_name: name, weight: 20 })
  await openView(page, 'History')
  await page.getByRole('button', { name: /, today: 1 exercise$/ }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
})
