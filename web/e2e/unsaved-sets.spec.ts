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

/** A small phone, operated with one hand. */
const PHONE = { width: 360, height: 640 }

async function startTraining(page: Page) {
  await page.setViewportSize(PHONE)
  const email = await register(page)
  await choosePlan(page)
  await openTrainingDay(page)
  return email
}

async function startSession(page: Page) {
  await page.getByRole('link', { name: 'Start workout' }).first().click()
  // The plan has articles, too.
  await expect(page).toHaveURL(/training-session/)
  const exercise = page.getByRole('article').first()
  await expect(exercise).toBeVisible()
  return exercise
}

async function continueSession(page: Page) {
  await openView(page, 'Workout Plan')
  await openTrainingDay(page)
  await page.getByRole('link', { name: 'Continue workout' }).click()
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('secret-1')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: / now$/ }).click()
}

const ticked = (page: Page) =>
  page.getByRole('article').first().getByRole('button', { name: 'Set 1 done' })
const logged = async (page: Page) => {
  const response = await page.request.get('/api/user/exercise-logs/today', {
    // The page's zone: around midnight it has another date than the server.
    headers: { 'time-zone': 'Europe/Berlin' },
  })
  return (await response.json()) as { performed: { weight: number | null }[] }[]
}

test('Finish workout asks about sets that are not ticked', async ({ page }) => {
  await startTraining(page)
  const exercise = await startSession(page)
  await exercise.getByLabel('Set 1, weight in kg').fill('60')
  await exercise.getByRole('button', { name: 'Set 1 done' }).click()
  await exercise.getByLabel('Set 2, weight in kg').fill('62,5')
  await page.getByRole('button', { name: 'Finish workout' }).click()

  const question = page.getByRole('dialog', { name: 'Save unticked sets?' })
  await expect(question.getByRole('listitem')).toHaveText(/set 2: 62.5 kg × \d+$/)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(exercise.getByLabel('Set 2, weight in kg')).toHaveValue('62,5')
  const weights = async () => (await logged(page))[0]?.performed.map(({ weight }) => weight)
  await expect.poll(weights).toEqual([60])

  await page.getByRole('button', { name: 'Finish workout' }).click()
  await question.getByRole('button', { name: 'Save them too' }).click()
  await expect(page.getByRole('region', { name: 'Workout summary' })).toContainText('62.5 kg')
  await expect.poll(weights).toEqual([60, 62.5])
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(weights).toEqual([60])
  await expect(exercise.getByLabel('Set 2, weight in kg')).toHaveValue('62,5')
  await expect(ticked(page)).toHaveAttribute('aria-pressed', 'true')
})

test('Mark Done logs typed sets; As planned overwrites none', async ({ page }) => {
  await startTraining(page)
  const exercise = page.getByRole('article').first()
  await exercise.getByRole('button', { name: 'Log sets' }).click()
  await exercise.getByLabel('Set 1, weight in kg').fill('60')
  await exercise.getByRole('button', { name: 'Set 1 done' }).click()
  await exercise.getByRole('button', { name: 'As planned' }).click()
  await expect(exercise.getByLabel('Set 1, weight in kg')).toHaveValue('60')
  await exercise.getByRole('button', { name: 'Mark Done' }).click()
  await expect(exercise.getByRole('button', { name: 'Completed' })).toBeDisabled()
  await expect.poll(async () => (await logged(page))[0]?.performed[0]?.weight).toBe(60)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => logged(page)).toEqual([])
  await expect(exercise.getByRole('button', { name: 'Mark Done' })).toBeVisible()
  await expect(ticked(page)).toHaveAttribute('aria-pressed', 'true')
})

test('a session past midnight counts for its first day', async ({ page }) => {
  // Yesterday, because the server accepts no day that has begun nowhere yet.
  const evening = new Date()
  evening.setDate(evening.getDate() - 1)
  await page.clock.install({ time: evening.setHours(20, 0, 0, 0) })
  await startTraining(page)
  const began = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  const exercise = await startSession(page)
  await exercise.getByLabel('Set 1, weight in kg').fill('60')
  await exercise.getByRole('button', { name: 'Set 1 done' }).click()

  // The phone sleeps over midnight.
  const midnight = await page.evaluate(() => new Date().setHours(24, 10, 0, 0))
  await page.clock.setSystemTime(midnight)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(/counts for .*, the day you began/)).toBeVisible()
  await expect(ticked(page)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(ticked(page)).toHaveAttribute('aria-pressed', 'true')

  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/api/user/exercise-sets/'),
  )
  await exercise.getByRole('button', { name: 'Add set' }).click()
  await exercise
    .getByRole('button', { name: /^Set \d+ done$/ })
    .last()
    .click()
  expect((await sent).postDataJSON()).toMatchObject({ log_date: began })
})

test('entered sets outlive a logout for their account only', async ({ page, context }) => {
  const email = await startTraining(page)
  const exercise = await startSession(page)
  const name = await exercise.getByRole('heading').innerText()
  await exercise.getByLabel('Set 1, weight in kg').fill('60')
  const saved = page.waitForResponse((response) =>
    response.url().includes('/api/user/exercise-sets/'),
  )
  await exercise.getByRole('button', { name: 'Set 1 done' }).click()
  // Otherwise its response could be the 401 that ends the page.
  await saved
  await exercise.getByLabel('Set 2, weight in kg').fill('6')

  // The session has ended on the server, so the next request gets 401.
  await context.clearCookies()
  // Without a pointer: over the link, it would make a request that can end the page before the click.
  await page.getByRole('link', { name: 'Progress Stats' }).dispatchEvent('click')
  await expect(page).toHaveURL('/login')
  await signIn(page, email)
  await continueSession(page)
  await expect(exercise.getByRole('heading')).toHaveText(name)
  await expect(ticked(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(exercise.getByLabel('Set 2, weight in kg')).toHaveValue('6')
  await expect(page.getByText('Elapsed')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Log out before you save your workout?' })
  await expect(question).toContainText('Some sets are filled in but not logged yet.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(ticked(page)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')

  await register(page)
  await choosePlan(page)
  await expect(page.getByRole('link', { name: 'Continue workout' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/login')
  await signIn(page, email)
  await continueSession(page)
  await expect(ticked(page)).toHaveAttribute('aria-pressed', 'true')
})

test('two tabs show and keep the sets of each other', async ({ page, context }) => {
  await startTraining(page)
  const exercise = await startSession(page)
  const other = await context.newPage()
  await other.goto(page.url())
  const there = other.getByRole('article').first()
  await exercise.getByLabel('Set 1, weight in kg').fill('60')
  await expect(there.getByLabel('Set 1, weight in kg')).toHaveValue('60')
  await there.getByLabel('Set 2, weight in kg').fill('70')
  await there.getByRole('button', { name: 'Set 1 done' }).click()
  await expect(exercise.getByLabel('Set 2, weight in kg')).toHaveValue('70')
  await expect(ticked(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(exercise.getByLabel('Set 1, weight in kg')).toHaveValue('60')
})

test('the chat button covers nothing on a small phone', async ({ page }) => {
  await startTraining(page)
  const chat = page.getByRole('button', { name: 'Chat with AI Assistant' })
  const exercise = page.getByRole('article').first()
  await exercise.getByRole('button', { name: 'Log sets' }).click()
  for (const view of [
    'Workout Plan',
    'Dashboard',
    'Progress Stats',
    'History',
    'Diet Plan',
    'Profile Settings',
  ]) {
    await openView(page, view)
    await expect(chat).toBeVisible()
    await expectNoSidewaysScroll(page)
    const covered = await page.evaluate(async () => {
      const button = document.querySelector('[data-floats-in-corner]')?.getBoundingClientRect()
      if (button === undefined) return ['no button']
      const names: string[] = []
      for (let top = 0; top < document.documentElement.scrollHeight; top += 120) {
        window.scrollTo(0, top)
        await new Promise(requestAnimationFrame)
        const views = document.querySelector('nav[aria-label="Views"]')
        const bar = views?.getBoundingClientRect()
        // The bar hides everything behind it.
        if (bar !== undefined && button.top >= bar.top && button.bottom <= bar.bottom) {
          for (const link of views?.querySelectorAll('a') ?? []) {
            const box = link.getBoundingClientRect()
            if (box.right > button.left) names.push(link.textContent)
          }
          continue
        }
        names.push(`over the page at ${String(top)}`)
      }
      return names
    })
    expect(covered, view).toEqual([])
  }
})
