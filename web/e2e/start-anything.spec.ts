import type { Page } from '@playwright/test'
import {
  choosePlan,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openView,
  register,
  test,
} from './fixtures'

/** ISO date a number of days ago, in the browser's time zone. */
const daysAgo = (page: Page, days: number) =>
  page.evaluate((back) => {
    const day = new Date()
    day.setDate(day.getDate() - back)
    return new Intl.DateTimeFormat('sv-SE').format(day)
  }, days)

const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Another workout is in progress' })

test('starts any workout, and none is lost', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  await choosePlan(page, 'gym')
  await openView(page, 'Dashboard')

  // An empty workout with an exercise that the member searches for.
  await page.getByRole('button', { name: 'Start another workout' }).click()
  await expect(page.getByRole('button', { name: /^Empty workout/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Empty workout/ }).click()
  await page.getByRole('combobox', { name: 'Add an exercise', exact: true }).fill('push-up')
  await page.getByRole('option').first().click()
  // It is added once its guide has loaded.
  const chosen = page.getByRole('list', { name: 'Chosen exercises' })
  await expect(chosen.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await page.getByRole('button', { name: 'Go to the workout' }).click()
  await page.getByRole('button', { name: 'Set 1 done' }).click()
  await openView(page, 'History')
  await expect(page.getByRole('link', { name: 'Workout in progress' })).toBeVisible()

  // A forgotten day: the workout in progress is set aside.
  const forgotten = await daysAgo(page, 3)
  await page.goto(`/dashboard?view=history&on=${forgotten}`)
  await page.getByRole('button', { name: 'Log a workout of this day' }).click()
  await page.getByRole('button', { name: /^Day 1/ }).click()
  await question(page).getByRole('button', { name: 'Set it aside' }).click()
  await page.getByRole('button', { name: 'Set 1 done' }).first().click()
  await expect(page.getByText(/^Everything you log here counts for/)).toBeVisible()
  await page.getByRole('button', { name: 'Finish workout' }).click()
  await expect(page.getByRole('region', { name: 'Workout summary' })).toBeVisible()

  // Its day has a log now, which can be trained again.
  await page.goto(`/dashboard?view=history&on=${forgotten}`)
  await expect(page.getByRole('button', { name: 'Add to this workout' })).toBeVisible()
  await page.getByRole('button', { name: 'Train this again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()

  // The first workout is still there, with its set.
  await openView(page, 'Dashboard')
  await expect(page.getByText('1 workout set aside')).toBeVisible()
  await page.getByRole('button', { name: 'Start another workout' }).click()
  const aside = page.getByRole('region', { name: 'Set aside' })
  await aside.getByRole('button', { name: /^Workout/ }).click()
  await question(page).getByRole('button', { name: 'Finish it' }).click()
  await expect(page.getByRole('button', { name: 'Set 1 done' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('shows what a plan contains before it is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await register(page)
  await openView(page, 'Workout Plan')
  await page.getByRole('button', { name: 'Browse Available Plans' }).click()
  await page.getByRole('combobox', { name: 'Where you train' }).selectOption('Home')
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Select Plan' }) })
    .first()
  await expect(first.getByRole('heading', { level: 3 })).toHaveText(/home$/)
  await expect(first.getByRole('img', { name: /^Muscles:/ })).toBeVisible()
  await first.getByRole('button', { name: 'Look inside' }).click()
  await expect(first.getByRole('region', { name: 'Day 1' }).getByRole('listitem')).not.toHaveCount(
    0,
  )
  await first.getByRole('button', { name: 'About' }).click()
  await expect(first.getByRole('region', { name: 'Day 1' })).toBeHidden()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
