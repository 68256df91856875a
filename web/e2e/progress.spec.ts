import type { Page } from '@playwright/test'
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

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name }).click()

/** Returns the ISO date `ago` days before today, by the page's clock. */
const isoDay = (page: Page, ago: number) =>
  page.evaluate((days) => {
    const day = new Date()
    day.setDate(day.getDate() - days)
    const two = (figure: number) => String(figure).padStart(2, '0')
    return `${String(day.getFullYear())}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
  }, ago)

test('a logged set becomes a record and counts for muscles', async ({ page }) => {
  await register(page, { profile: true })
  // A plan with weights, because bodyweight exercises have no one-rep-max estimate.
  await choosePlan(page, 'Everyday Lifter: 6 days, gym')
  await openTrainingDay(page)
  // The second one: on Fridays the first is a body-weight exercise.
  const exercise = page.getByRole('article').nth(1)
  const name = await exercise.getByRole('heading').innerText()
  await exercise.getByRole('button', { name: 'Suggest' }).click()
  await expect(exercise.getByText(/^No weight yet: choose one/)).toBeVisible()
  await exercise.getByRole('button', { name: 'Log sets' }).click()
  await exercise.getByLabel('Set 1, weight in kg').fill('80')
  await exercise.getByLabel('Set 1, reps').fill('5')
  await exercise.getByRole('button', { name: 'Set 1 done' }).click()
  const logged = page.waitForResponse('/api/user/exercise-logs')
  await exercise.getByRole('button', { name: 'Done', exact: true }).click()
  expect((await logged).status()).toBe(201)

  await openView(page, 'Progress Stats')
  await part(page, 'Records')
  const records = page.getByRole('region', { name: 'Records of the last 30 days' })
  await records.getByRole('button', { name: 'Records by exercise' }).click()
  const table = records.getByRole('table', { name: `Records of ${name}` })
  await expect(table.getByRole('row', { name: /^Heaviest weight/ })).toContainText('80 kg')
  // Epley: 80 × (1 + 5 ÷ 30).
  await expect(table.getByRole('row', { name: /^Estimated one-rep max/ })).toContainText('93.3 kg')
  await expect(table.getByRole('row', { name: /^Most volume/ })).toContainText('400 kg')
  await expect(records).toContainText('An estimate can be off')
  await expect(records.getByRole('img', { name: `Estimated one-rep max of ${name}` })).toBeVisible()
  await records.getByLabel('Chart').selectOption('Volume')
  await records.getByRole('button', { name: 'Show workouts as table' }).click()
  await expect(records.getByRole('table', { name: /^Workouts with/ })).toContainText('400 kg')

  const muscles = page.getByRole('region', { name: 'Last 7 days' })
  const trained = muscles.getByRole('table').getByRole('row').nth(1)
  await expect(trained.getByRole('cell').nth(1)).toHaveText('1')
  await part(page, 'Consistency')
  const weeks = page.getByRole('region', { name: 'Consistency' })
  await expect(weeks).toContainText('0 weeks')
  await weeks.getByRole('button', { name: 'Show weeks as table' }).click()
  await weeks.getByRole('button', { name: 'Earlier weeks' }).click()
  const sets = weeks.getByRole('table', { name: /^Sets per week by muscle/ })
  await expect(sets.getByRole('columnheader', { name: /^Week of/ })).toHaveCount(4)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('the profile always shows the latest body weight', async ({ page }) => {
  await register(page, { profile: true })
  const profileWeight = async () => {
    await openView(page, 'Profile Settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
    const value = await page.getByLabel('Weight (kg)').inputValue()
    await page.getByRole('link', { name: 'Body weight and measurements' }).click()
    // The page scrolls to it, and would move under a click.
    await expect(page.locator('#body')).toBeFocused()
    return value
  }
  await profileWeight()
  const weight = page.getByRole('region', { name: 'Body', exact: true })
  const openWeights = () => weight.getByRole('button', { name: 'Body weight' }).click()
  await openWeights()
  const enter = async (ago: number, kg: string) => {
    await weight.getByLabel('Day').fill(await isoDay(page, ago))
    await weight.getByLabel('Weight (kg)').fill(kg)
    await weight.getByRole('button', { name: 'Save weight' }).click()
    await expect(weight.getByLabel('Weight (kg)')).toHaveValue('')
  }
  // The profile's weight becomes today's entry and is the only one so far.
  await expect(weight.getByText(/^Latest: 64\.5 kg on/)).toBeVisible()
  await enter(3, '66.2')
  await expect(weight.getByText(/^Latest: 64\.5 kg on/)).toBeVisible()
  await enter(0, '65.1')
  await expect(weight.getByText(/^Latest: 65\.1 kg on/)).toBeVisible()
  await expect(weight.getByRole('img', { name: /^Body weight and its trend/ })).toBeVisible()
  expect(await profileWeight()).toBe('65.1')

  await openWeights()
  await weight.getByRole('button', { name: 'Show as table' }).click()
  await expect(weight.getByRole('table').getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await weight
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(weight.getByText(/^Latest: 66\.2 kg on/)).toBeVisible()
  await weight.getByRole('button', { name: /^Undo removing 65\.1 kg/ }).click()
  await expect(weight.getByText(/^Latest: 65\.1 kg on/)).toBeVisible()
  expect(await profileWeight()).toBe('65.1')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
})
