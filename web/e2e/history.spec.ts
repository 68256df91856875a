import type { Page } from '@playwright/test'
import {
  choosePlan,
  expect,
  expectAccessible,
  openTrainingDay,
  openView,
  register,
  test,
} from './fixtures'

/** Selects a plan and marks its first exercise done. Returns the exercise's name. */
async function logOneExercise(page: Page): Promise<string> {
  await register(page)
  await choosePlan(page)
  const exercise = await openTrainingDay(page)
  const name = await exercise.getByRole('heading').innerText()
  await exercise.getByLabel('Weight (kg)').fill('42.5')
  const logged = page.waitForResponse('/api/user/exercise-logs')
  await exercise.getByRole('button', { name: 'Mark Done' }).click()
  expect((await logged).status()).toBe(201)
  return name
}

test('a log is edited set by set, removed and restored', async ({ page }) => {
  const name = await logOneExercise(page)
  await openView(page, 'History')
  await page.getByRole('button', { name: /, today: 1 exercise$/ }).click()
  const log = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await log.click()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const form = page.getByRole('dialog', { name: `Edit ${name}` })
  await form.getByRole('button', { name: 'Enter sets' }).click()
  const first = form.getByRole('group', { name: 'Set 1' })
  await first.getByLabel('Weight (kg)').fill('47.5')
  await first.getByLabel('Effort (RPE)').selectOption('8.5')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(log).toContainText('47.5 kg')
  const sets = page.getByRole('table', { name: `Sets of ${name}` })
  await expect(sets.getByRole('row').nth(1)).toContainText('47.5 kg')
  await expect(sets.getByRole('row').nth(2)).toContainText('42.5 kg')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(log).toContainText('42.5 kg')

  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove exercise' }).click()
  await expect(page.getByText('No exercises logged on this day')).toBeVisible()
  // The removal also updates the plan: the exercise can be done today.
  await openView(page, 'Workout Plan')
  await expect(page.getByRole('region', { name: 'Completed Exercises for Today' })).toContainText(
    '0',
  )
  await expect(page.getByRole('button', { name: 'Completed' })).toHaveCount(0)

  await openView(page, 'History')
  await page.getByRole('button', { name: 'Recent changes' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Undo: ${name}` }).click()
  await expect(page.getByRole('button', { name: /, today: 1 exercise$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: new RegExp(`^${name}.*42\\.5 kg`) })).toBeVisible()
})

test('a log of another device is neither replaced nor lost', async ({ page, browser }) => {
  await register(page)
  await choosePlan(page)
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const phone = await context.newPage()
  await phone.goto('/dashboard?view=workout-plan')
  const there = await openTrainingDay(phone)
  const here = await openTrainingDay(page)
  const name = await here.getByRole('heading').innerText()
  await here.getByLabel('Weight (kg)').fill('42.5')
  const logged = page.waitForResponse('/api/user/exercise-logs')
  await here.getByRole('button', { name: 'Mark Done' }).click()
  expect((await logged).status()).toBe(201)

  await there.getByLabel('Weight (kg)').fill('45')
  await there.getByRole('button', { name: 'Mark Done' }).click()
  const notice = phone.getByRole('status').filter({ hasText: `${name} is already logged` })
  await expect(notice).toContainText('Saved log: 42.5 kg.')
  await expect(notice).toContainText('Your entry: 45 kg')
  await expectAccessible(phone)
  await phone.reload()
  await notice.getByRole('button', { name: 'Use my entry' }).click()
  await expect(notice).toHaveCount(0)
  await openView(phone, 'History')
  await phone.getByRole('button', { name: /, today: 1 exercise$/ }).click()
  await expect(phone.getByRole('button', { name: new RegExp(`^${name}`) })).toContainText('45 kg')
  await context.close()
})
