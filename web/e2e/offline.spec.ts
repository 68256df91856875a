import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, openTrainingDay, openView, register, test as base } from './fixtures'
import { OwnServer } from './own-server'

const test = base.extend<{ ownServer: OwnServer }>({
  ownServer: [
    // Playwright reads from the pattern what a fixture needs: nothing here.
    async ({}, use) => {
      const server = new OwnServer(8142)
      await server.startNew()
      await use(server)
      await server.stop()
    },
    { scope: 'test' },
  ],
})

interface Log {
  exercise_name: string
  weight: number | null
  log_date: string
}

/** Chooses a plan and shows a day with at least three exercises. */
async function openPlan(page: Page) {
  await register(page)
  await openView(page, 'Workout Plan')
  await page.getByRole('button', { name: 'Browse Available Plans' }).click()
  await page.getByRole('button', { name: 'Select Plan' }).first().click()
  await expect(page.getByRole('button', { name: 'Show Available Plans' })).toBeVisible()
  await openTrainingDay(page)
}

/** Marks the first three exercises done, and gives their names. */
async function markThreeDone(page: Page): Promise<string[]> {
  const names: string[] = []
  for (const [at, weight] of ['60', '42.5', ''].entries()) {
    const exercise = page.getByRole('article').nth(at)
    names.push(await exercise.getByRole('heading').innerText())
    if (weight !== '') await exercise.getByLabel('Weight (kg)').fill(weight)
    await exercise.getByRole('button', { name: 'Mark Done' }).click()
    await expect(exercise.getByRole('button', { name: 'Completed' })).toBeDisabled()
  }
  return names
}

async function logsOf(context: BrowserContext, address = ''): Promise<Log[]> {
  const response = await context.request.get(`${address}/api/user/exercise-logs/recent`)
  return (await response.json()) as Log[]
}

const inOrder = (logs: readonly Log[]) =>
  logs.toSorted((a, b) => a.exercise_name.localeCompare(b.exercise_name))

test('what is done without a network is logged once and on its day, also when the browser was closed', async ({
  playwright,
  launchOptions,
  baseURL,
  locale,
  timezoneId,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'ironleaf-browser.'))
  const openBrowser = () =>
    playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...(baseURL === undefined ? {} : { baseURL }),
      ...(locale === undefined ? {} : { locale }),
      ...(timezoneId === undefined ? {} : { timezoneId }),
    })

  let context = await openBrowser()
  let page = await context.newPage()
  // It is late in the evening, and sent only on the next day.
  const evening = new Date(Date.now() - 86_400_000)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(evening)
  await page.clock.setFixedTime(evening)
  await openPlan(page)

  await context.setOffline(true)
  const names = await markThreeDone(page)
  await expect(page.getByText('3 exercises wait to be sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', {
    name: '3 exercises are not sent yet. Log out and lose them?',
  })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await context.close()

  // The site comes from the network's edge, so to say, and the server cannot be reached.
  context = await openBrowser()
  await context.route(/\/(api|gemini)\//, (route) => route.abort())
  page = await context.newPage()
  await page.goto('/dashboard?view=workout-plan')
  await expect(page.getByText(/^No connection\. Showing what was kept/)).toContainText(
    '3 exercises wait to be sent.',
  )
  await expect(page.getByRole('heading', { level: 2, name: /^Day 1/ })).toBeVisible()
  expect(await logsOf(context)).toEqual([])

  await context.unroute(/\/(api|gemini)\//)
  await expect.poll(async () => (await logsOf(context)).length).toBe(3)
  await expect(page.getByText(/waits? to be sent/)).toBeHidden()
  await expect(page.getByText('No connection.')).toBeHidden()
  expect(inOrder(await logsOf(context))).toMatchObject(
    inOrder(
      names.map((exercise_name, at) => ({
        exercise_name,
        weight: [60, 42.5, null][at] ?? null,
        log_date: day,
      })),
    ),
  )
  await context.close()
  await rm(profile, { recursive: true, force: true })
})

test('what is done is logged once, also when the server is killed while it is sent', async ({
  browser,
  ownServer: server,
}) => {
  const context = await browser.newContext({ baseURL: server.address })
  const page = await context.newPage()
  await openPlan(page)
  await context.setOffline(true)
  const names = await markThreeDone(page)

  let sent = 0
  const killed = new Promise<void>((resolve) => {
    void page.route('/api/user/exercise-logs', async (route) => {
      sent += 1
      if (sent !== 2) {
        await route.continue()
        return
      }
      // The server has taken the second one, and dies before it can say so.
      await route.fetch()
      await server.kill()
      await route.abort()
      resolve()
    })
  })
  await context.setOffline(false)
  await killed
  await expect(page.getByText('No connection.')).toBeVisible()
  await server.start()

  await expect(page.getByText(/waits? to be sent/)).toBeHidden({ timeout: 30_000 })
  // One that has not been tried yet is on its way without a word.
  await expect
    .poll(async () => {
      const logs = await logsOf(context, server.address)
      return logs.map((log) => log.exercise_name).toSorted()
    })
    .toEqual(names.toSorted())
  await context.close()
})
