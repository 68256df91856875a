import type { BrowserContext, Page } from '@playwright/test'
import { choosePlan, enter, expect, openTrainingDay, openView, register, test } from './fixtures'

/* Tests failures that occur on phones: a script that fails to load, a connection without responses,
   a logout without a connection. Each test has its own page, because the browser logs the intended
   failures. */

interface Fixtures {
  context: BrowserContext
  page: Page
}

async function open(
  browser: { newContext: (options: object) => Promise<BrowserContext> },
  baseURL: string | undefined,
): Promise<Fixtures> {
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  })
  return { context, page: await context.newPage() }
}

test('a chart that fails to load can be retried alone', async ({ browser, baseURL }) => {
  const { context, page } = await open(browser, baseURL)
  await context.route('**/assets/weight-chart-*.js', (route) => route.abort())
  await enter(page)
  await openView(page, 'Progress Stats')
  const figure = page.getByRole('figure', { name: 'Weight Progression' }).first()
  await expect(figure.getByText('Failed to load the chart')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exercise Progress')
  await expect(page.getByRole('button', { name: 'Show as table' }).first()).toBeVisible()

  await context.unroute('**/assets/weight-chart-*.js')
  await figure.getByRole('button', { name: 'Try again' }).click()
  await expect(figure.getByRole('img', { name: /^Weight Progression/ })).toBeVisible()
  await context.close()
})

test('a page, a view and the toaster fail alone', async ({ browser, baseURL }) => {
  const { context, page } = await open(browser, baseURL)
  const blocked = /assets\/(my-plans-page|diet-view|toaster)-.*\.js/
  await context.route(blocked, (route) => route.abort())
  await enter(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')

  await openView(page, 'Diet Plan')
  await expect(page.getByText('Failed to load your diet plan')).toBeVisible()
  await openView(page, 'Workout Plan')
  await expect(page.getByRole('region', { name: 'Completed Exercises for Today' })).toBeVisible()
  await openView(page, 'Diet Plan')
  await page.goto('/my-plans')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load this page')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()

  await context.unroute(blocked)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Failed to load/)
  await context.close()
})

test('a page that cannot start says so', async ({ browser, baseURL }) => {
  const { context, page } = await open(browser, baseURL)
  await context.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByText('Failed to load Ironleaf.')).toBeVisible()
  await context.unroute('**/assets/*.js')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await context.close()
})

test('an outdated page reloads once and keeps unsaved input', async ({ browser, baseURL }) => {
  const { context, page } = await open(browser, baseURL)
  // From the start, because an idle page prefetches its views.
  await context.route(/assets\/(history-view|diet-view)-.*\.js/, (route) =>
    route.fulfill({ status: 404 }),
  )
  await enter(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await page.waitForLoadState('networkidle')
  // Simulates a new build on the server: its page starts with another script, and the old scripts
  // no longer exist.
  const update = async (name: string) => {
    await page.evaluate((start) => {
      document.querySelector('link[rel="app-start"]')?.setAttribute('href', start)
    }, name)
  }
  await update('/assets/index-before.js')
  await page.evaluate(() => {
    Object.assign(globalThis, { isSame: true })
  })
  const reloaded = page.waitForEvent('load')
  await openView(page, 'History')
  await reloaded
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(false)
  // Still missing: the page does not reload again, but shows the error and the new version.
  await expect(page.getByText('Failed to load your history')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await update('/assets/index-before.js')
  await openView(page, 'Diet Plan')
  await expect(page.getByText('Failed to load your diet plan')).toBeVisible()
  await expect(page.getByText('A new version is available.')).toBeVisible()
  await context.close()
})

test('a request without a response times out and is retried', async ({ browser, baseURL }) => {
  const { context, page } = await open(browser, baseURL)
  await register(page)
  await choosePlan(page)
  const exercise = await openTrainingDay(page)
  let sent = 0
  await page.route('/api/user/exercise-logs', (route) => {
    sent += 1
    // The first request gets no response.
    return sent === 1 ? undefined : route.continue()
  })
  await exercise.getByRole('button', { name: 'Mark Done' }).click()
  await expect(page.getByText('1 exercise not synced yet.')).toBeVisible()
  await expect(page.getByText('1 exercise not synced yet.')).toBeHidden({ timeout: 30_000 })
  expect(sent).toBeGreaterThan(1)
  await context.close()
})

test('an offline logout clears the device and signs out later', async ({ browser, baseURL }) => {
  const { context, page } = await open(browser, baseURL)
  await register(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText(/^Logged out on this device\./).first()).toBeVisible()
  const stored = await page.evaluate(async () => ({
    local: { ...localStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  expect(stored.local).not.toHaveProperty('userId')
  expect(stored.databases).not.toContain('ironleaf-kept')

  // The session is still active on the server, but this device has no access to it.
  const session = () => context.request.get('/api/auth/session')
  await page.route('/api/auth/logout', (route) => route.abort())
  await context.setOffline(false)
  expect((await session()).status()).toBe(200)
  await page.goto('/dashboard')
  await expect(page.getByLabel('Email')).toBeVisible()

  await page.unroute('/api/auth/logout')
  await page.reload()
  await expect.poll(async () => (await session()).status()).toBe(401)
  await context.close()
})
