import type { Page } from '@playwright/test'
import {
  demo,
  expect,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  newEmail,
  schemes,
  test,
} from './fixtures'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

interface Target {
  source: string
  calories: number
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function currentTarget(page: Page): Promise<Target> {
  const response = await page.request.get('/api/user/target')
  expect(response.ok()).toBe(true)
  return (await response.json()) as Target
}

/** Opens Diet Plan, and expects its target. */
async function expectPlanTarget(page: Page, calories: number) {
  await page.goto('/dashboard?view=diet')
  const shown = new Intl.NumberFormat('en').format(calories)
  await expect(card(page, 'Personalized Plan Recommendations')).toContainText(
    `Target Calories${shown} kcal`,
  )
}

async function openDiary(page: Page) {
  await page.goto('/dashboard?view=diary')
  await expect(card(page, 'Your Target')).toBeVisible()
}

test('the target of a check-in serves plans until undone', async ({ page }) => {
  const data = { email: demo.member, password: demo.password }
  expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true)
  const before = await currentTarget(page)
  expect(before.source).toBe('formula')
  await expectPlanTarget(page, before.calories)

  await openDiary(page)
  await expect(card(page, 'Your Expenditure')).toContainText(
    /about [\d,]+ kcal, likely between [\d,]+ and [\d,]+/,
  )
  const checkIn = card(page, 'Weekly check-in')
  await expect(checkIn).toContainText(/Your target could go from [\d,]+ to [\d,]+ kcal\./)
  await page.getByRole('button', { name: 'How this is calculated' }).tap()
  await expect(page.getByRole('table', { name: /Each day, newest first/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  for (const scheme of schemes) await expectAccessibleIn(page, scheme)

  await checkIn.getByRole('button', { name: 'Use new target' }).tap()
  await expect(checkIn).toContainText(/Your target is now [\d,]+ kcal\./)
  const after = await currentTarget(page)
  expect(after.source).toBe('learned')
  expect(Math.abs(after.calories - before.calories)).toBeLessThanOrEqual(100)
  expect(after.calories).not.toBe(before.calories)
  await expectPlanTarget(page, after.calories)

  await openDiary(page)
  await expect(checkIn).toContainText('The next one is on')
  await page.getByRole('button', { name: 'Changes of your target' }).tap()
  await page.getByRole('button', { name: 'Undo: Target of a check-in' }).tap()
  await expect(card(page, 'Your Target')).toContainText('Suggested by the formula')
  expect((await currentTarget(page)).calories).toBe(before.calories)
  await expectPlanTarget(page, before.calories)
})

test('an own target has its energy and bounds', async ({ page }) => {
  const account = { email: newEmail(), password: 'secret-1' }
  expect((await page.request.post('/api/auth/register', { data: account })).ok()).toBe(true)
  await openDiary(page)
  await expect(
    card(page, 'Your Target').getByRole('link', { name: 'Complete Profile' }),
  ).toBeVisible()
  const profile = {
    fname: 'Lena',
    lname: 'Berg',
    gender: 'female',
    birth_date: '1990-05-04',
    weight: 64.5,
    height: 171,
    number_of_training_days: 4,
    fitness_goal: 'keep_currrent_weight',
  }
  expect((await page.request.put('/api/user/profile', { data: profile })).ok()).toBe(true)
  await openDiary(page)
  await expect(
    page.getByText(/^Not yet: about \d+ more complete days and \d weigh-ins\.$/),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Set own target' }).tap()
  await page.getByLabel('Protein (g)').fill('120')
  await page.getByLabel('Carbs (g)').fill('20')
  await page.getByLabel('Fat (g)').fill('60')
  await expect(page.getByText('Together 1,100 kcal')).toBeVisible()
  await page.getByRole('button', { name: 'Save target' }).tap()
  await expect(page.getByLabel('Carbs (g)')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Carbs (g)').fill('220,5')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save target' }).tap()
  await expect(card(page, 'Your Target')).toContainText('1,902 kcal')
  await expect(card(page, 'Totals')).toContainText('of 1,902 kcal')
  await page.getByRole('button', { name: 'Use suggested target' }).tap()
  await expect(card(page, 'Your Target')).toContainText('Suggested by the formula')
})
