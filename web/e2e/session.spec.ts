import type { Locator } from '@playwright/test'
import { launch, wholeBrowser } from './browsers'
import {
  choosePlan,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  openTrainingDay,
  openView,
  register,
  test,
} from './fixtures'

// Without windows, the browser never asks whether a site may notify.
test.use({ launchOptions: launch(wholeBrowser) })

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

  // The first rest asks once.
  await page.getByRole('button', { name: 'Not now' }).click()
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

test('exercises change during a workout, for this workout only', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await register(page)
  await choosePlan(page)
  await openTrainingDay(page)
  await page.getByRole('link', { name: 'Start workout' }).first().click()
  const exercise = page.getByRole('article')
  await expect(exercise).toHaveCount(1)
  const first = await exercise.getByRole('heading').innerText()
  await exercise.getByRole('button', { name: 'Set 1 done' }).click()

  const change = page.getByRole('button', { name: `Change ${first}`, exact: true })
  const menu = page.getByRole('dialog', { name: first, exact: true })
  await change.click()
  await menu.getByLabel('Note').fill('Seat 4')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await menu.getByRole('button', { name: 'Move later' }).click()
  await expect(menu.getByRole('status')).toHaveText(/^Exercise 2 of \d+$/)
  await menu.getByRole('button', { name: 'Move earlier' }).click()
  await menu.getByRole('button', { name: /^Superset with / }).click()
  await expect(page.getByRole('region', { name: 'Superset A' }).getByRole('article')).toHaveCount(2)
  await change.click()
  await menu.getByRole('button', { name: 'Split the superset' }).click()
  await expect(exercise).toHaveCount(1)

  await change.click()
  await menu.getByRole('button', { name: 'Remove from this workout' }).click()
  const question = page.getByRole('dialog', { name: `Remove ${first}?` })
  await expect(question.getByText('Its ticked set stays in your log of the day.')).toBeVisible()
  await question.getByRole('button', { name: 'Remove exercise' }).click()
  await expect(exercise.getByRole('heading')).not.toHaveText(first)

  await page.getByRole('button', { name: 'Add exercise' }).click()
  const catalogue = page.getByRole('dialog', { name: 'Add an exercise' })
  await catalogue.getByRole('button', { name: /^Add / }).first().click()
  await expect(catalogue).toBeHidden()

  // Everything is stored with the workout.
  await page.reload()
  await page.getByRole('button', { name: `Undo removing ${first}`, exact: true }).click()
  await page.getByRole('button', { name: 'All exercises of the day' }).click()
  await page.getByRole('button', { name: new RegExp(`^${first} `) }).click()
  await expect(exercise.getByText('Seat 4')).toBeVisible()
  await expect(exercise.getByRole('button', { name: 'Set 1 done' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a workout and its notes continue on another device', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = await register(page)
  await choosePlan(page)
  await openTrainingDay(page)
  await page.getByRole('link', { name: 'Start workout' }).first().click()
  await expect(page).toHaveURL(/\/training-session/)
  const exercise = page.getByRole('article')
  // The address changes before the plan with its many exercises is replaced.
  await expect(exercise).toHaveCount(1)
  const first = await exercise.getByRole('heading').innerText()
  const shared = page.waitForResponse(/\/api\/user\/open-workouts\/\d+$/)
  await exercise.getByRole('button', { name: 'Set 1 done' }).click()
  expect((await shared).status()).toBe(200)
  const saved = page.waitForResponse(/\/api\/user\/exercise-notes\/\d+$/)
  await page.getByRole('button', { name: `Change ${first}`, exact: true }).click()
  await page.getByLabel('Note').fill('Seat 4')
  expect((await saved).status()).toBe(200)

  const tablet = await (await browser.newContext()).newPage()
  await logIn(tablet, email, 'secret-1')
  const bar = tablet.getByRole('region', { name: 'Workout on another device' })
  await expect(bar).toContainText('Workout in progress on another device: Day')
  await expectAccessible(tablet)
  await bar.getByRole('button', { name: 'Continue here' }).click()
  const same = tablet.getByRole('article')
  await expect(same.getByRole('heading')).toHaveText(first)
  await expect(same.getByText('Seat 4')).toBeVisible()
  await expect(same.getByRole('button', { name: 'Set 1 done' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const finished = tablet.waitForResponse(
    (response) =>
      /open-workouts\/\d+$/.test(response.url()) &&
      response.request().postData()?.includes('"finished_at":"') === true,
  )
  await tablet.getByRole('button', { name: 'Finish workout' }).click()
  await finished
  await tablet.close()

  // The first device learns of the end.
  const taken = page.waitForResponse('**/api/user/open-workouts')
  await page.goto('/dashboard')
  await taken
  await expect(page.getByRole('link', { name: 'Workout in progress' })).toHaveCount(0)
})
