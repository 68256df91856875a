import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, register, test } from './fixtures'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

interface Entry {
  name: string
  meal_type: string
  amount: number | null
  calories: number
}

const meal = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Returns today's date plus some days, as the page counts them. */
const dayIn = (page: Page, days: number) =>
  page.evaluate((shift) => {
    const now = new Date()
    now.setDate(now.getDate() + shift)
    const two = (part: number) => String(part).padStart(2, '0')
    return `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  }, days)

async function entriesOf(page: Page, date: string): Promise<Entry[]> {
  const response = await page.request.get(`/api/user/diary/${date}`)
  return ((await response.json()) as { entries: Entry[] }).entries
}

/** Logs 60 g of oats for a meal of a day, as another device would. */
async function logOats(page: Page, date: string, meal_type: string) {
  const found = await page.request.get('/api/user/foods?search=rolled%20oats')
  const [oats] = (await found.json()) as { id: number }[]
  const body = { date, meal_type, food_id: oats?.id, amount: 60 }
  const added = await page.request.post('/api/user/diary-entries', { data: body })
  expect(added.status()).toBe(201)
}

async function openDiary(page: Page) {
  await page.goto('/dashboard?view=diary')
  await expect(page.getByRole('heading', { level: 1, name: 'Food Diary' })).toBeVisible()
  await expect(meal(page, 'Breakfast')).toBeVisible()
}

test('a food takes three taps and a copied meal two', async ({ page }) => {
  await register(page)
  const today = await dayIn(page, 0)
  await logOats(page, today, 'breakfast')
  await openDiary(page)
  await expect(meal(page, 'Breakfast')).toContainText('227 kcal')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await meal(page, 'Dinner').getByRole('button', { name: 'Add food' }).tap()
  await page.getByLabel('Search foods').fill('oats')
  await page.getByRole('button', { name: /^Rolled oats/ }).tap()
  await page.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(page.getByText('Added Rolled oats, dry, 60 g').first()).toBeVisible()
  await expect(page.getByLabel('Search foods')).toBeFocused()
  await expect(page.getByLabel('Search foods')).toHaveValue('')
  await page.getByRole('button', { name: 'Done', exact: true }).tap()
  await expect(meal(page, 'Dinner').getByRole('button', { name: /Rolled oats/ })).toBeVisible()
  await expect(page.getByText('454 kcal')).toBeVisible()

  await page.getByRole('button', { name: 'Next day' }).tap()
  await meal(page, 'Breakfast').getByRole('button', { name: "Copy yesterday's" }).tap()
  await expect(meal(page, 'Breakfast').getByRole('button', { name: /Rolled oats/ })).toBeVisible()
  await expect
    .poll(async () => (await entriesOf(page, await dayIn(page, 1))).map((one) => one.meal_type))
    .toEqual(['breakfast'])
})

test('an entry is changed, removed and restored', async ({ page }) => {
  await register(page)
  const today = await dayIn(page, 0)
  await logOats(page, today, 'lunch')
  await openDiary(page)
  await meal(page, 'Lunch')
    .getByRole('button', { name: /Rolled oats/ })
    .tap()
  await page.getByLabel('Amount (g)').fill('100')
  await page.getByLabel('Meal').selectOption('Dinner')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(meal(page, 'Dinner').getByText('379 kcal').first()).toBeVisible()
  await expect.poll(async () => (await entriesOf(page, today))[0]?.amount).toBe(100)

  await meal(page, 'Dinner')
    .getByRole('button', { name: /Rolled oats/ })
    .tap()
  await page.getByRole('button', { name: 'Remove', exact: true }).tap()
  await expect(page.getByText('No food logged for this day yet.')).toBeVisible()
  await expect.poll(async () => (await entriesOf(page, today)).length).toBe(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await expect(meal(page, 'Dinner').getByRole('button', { name: /Rolled oats/ })).toBeVisible()

  await page.getByRole('button', { name: 'Mark day complete' }).tap()
  await expect(page.getByRole('button', { name: 'Reopen day' })).toBeVisible()
})

test.describe('offline', () => {
  // The parts of the page come from the service worker.
  test.use({ serviceWorkers: 'allow' })

  test('food logged without a network is sent once afterwards', async ({ page, context }) => {
    await register(page)
    const today = await dayIn(page, 0)
    const tomorrow = await dayIn(page, 1)
    await logOats(page, today, 'breakfast')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await openDiary(page)
    await expect(meal(page, 'Breakfast').getByRole('button', { name: /Rolled oats/ })).toBeVisible()

    // The device knows the foods that a search has shown.
    await meal(page, 'Lunch').getByRole('button', { name: 'Add food' }).tap()
    await expect(page.getByRole('button', { name: /^Rolled oats/ })).toBeVisible()
    await page.keyboard.press('Escape')

    await context.setOffline(true)
    await meal(page, 'Lunch').getByRole('button', { name: 'Add food' }).tap()
    await expect(page.getByText('Offline: searching the foods on this device.')).toBeVisible()
    await page.getByLabel('Search foods').fill('oats')
    await page.getByRole('button', { name: /^Rolled oats/ }).tap()
    await page.getByRole('button', { name: 'Add', exact: true }).tap()
    await page.getByRole('button', { name: 'Done', exact: true }).tap()
    const lunch = meal(page, 'Lunch').getByRole('button', { name: /Rolled oats/ })
    await lunch.tap()
    await page.getByLabel('Amount (g)').fill('40')
    await page.getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(lunch).toContainText('152 kcal')
    await page.getByRole('button', { name: 'Next day' }).tap()
    await meal(page, 'Breakfast').getByRole('button', { name: "Copy yesterday's" }).tap()
    await expect(meal(page, 'Breakfast').getByRole('button', { name: /Rolled oats/ })).toBeVisible()
    await expect(page.getByText(/changes? to your food diary not synced yet/)).toBeVisible()
    expect(await entriesOf(page, tomorrow).catch(() => [])).toEqual([])

    await context.setOffline(false)
    await expect
      .poll(async () =>
        (await entriesOf(page, today)).map(({ meal_type, amount }) => [meal_type, amount]),
      )
      .toEqual([
        ['breakfast', 60],
        ['lunch', 40],
      ])
    await expect.poll(async () => (await entriesOf(page, tomorrow)).length).toBe(1)
    await expect(page.getByText(/not synced yet/)).toHaveCount(0)
    expect(await entriesOf(page, today)).toHaveLength(2)
  })
})

test('hidden numbers are on no page', async ({ page }) => {
  await register(page)
  const today = await dayIn(page, 0)
  await logOats(page, today, 'lunch')
  const settings = { show_numbers: false, track_water: true }
  expect((await page.request.put('/api/user/food-settings', { data: settings })).ok()).toBe(true)
  for (const view of ['diary', 'diet', 'dashboard']) {
    await page.goto(`/dashboard?view=${view}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/\bkcal\b|\bkJ\b/)).toHaveCount(0)
  }
  await openDiary(page)
  await expect(meal(page, 'Lunch').getByText('60 g')).toBeVisible()
  await page.getByRole('button', { name: 'Add 250 ml' }).tap()
  await expect(page.getByText('250 ml', { exact: true })).toBeVisible()
})
