import type { BrowserContext, Page } from '@playwright/test'
import { choosePlan, expect, openTrainingDay, openView, register } from './fixtures'
import { test as withBrowser } from './own-browser'
import { OwnServer } from './own-server'

const test = withBrowser.extend<{ ownServer: OwnServer }>({
  ownServer: [
    // Playwright derives the required fixtures from this pattern; here there are none.
    async ({}, use) => {
      const server = new OwnServer(8142)
      await server.startNew()
      await use(server)
      await server.stop()
    },
    { scope: 'test' },
  ],
})

// One server per test, one test at a time.
test.describe.configure({ mode: 'serial' })

interface Log {
  exercise_name: string
  weight: number | null
  log_date: string
}

/** Selects a plan and opens a day with at least three exercises. */
async function openPlan(page: Page) {
  await register(page)
  await choosePlan(page)
  await openTrainingDay(page)
}

/** Marks the first three exercises done and returns their names. */
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

test('offline logs sync once with their day after a restart', async ({ openBrowser }) => {
  let context = await openBrowser()
  let page = await context.newPage()
  // Marked late in the evening and sent on the next day.
  const evening = new Date(Date.now() - 86_400_000)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(evening)
  await page.clock.setFixedTime(evening)
  await openPlan(page)
  const plan = await page.getByRole('heading', { level: 1 }).innerText()
  await page.evaluate(() => navigator.serviceWorker.ready)

  await context.setOffline(true)
  const names = await markThreeDone(page)
  await expect(page.getByText('3 exercises not synced yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', {
    name: 'Log out and lose 3 unsynced exercises?',
  })
  await question.getByRole('button', { name: 'Cancel' }).click()

  // Reopened while still offline: the app and its data come from the device.
  context = await openBrowser()
  await context.setOffline(true)
  page = await context.newPage()
  const answer = await page.goto('/dashboard?view=workout-plan')
  expect(answer?.fromServiceWorker()).toBe(true)
  await expect(page.getByText(/^You are offline\. Showing data saved/)).toContainText(
    '3 exercises not synced yet.',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plan)
  await expect(page.getByRole('heading', { level: 2, name: /^Day 1/ })).toBeVisible()
  expect(await logsOf(context)).toEqual([])

  await context.setOffline(false)
  await expect.poll(async () => (await logsOf(context)).length).toBe(3)
  await expect(page.getByText(/not synced yet/)).toBeHidden()
  await expect(page.getByText('You are offline.')).toBeHidden()
  // Opening the page again does not send the logs again.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plan)
  expect(inOrder(await logsOf(context))).toMatchObject(
    inOrder(
      names.map((exercise_name, at) => ({
        exercise_name,
        weight: [60, 42.5, null][at] ?? null,
        log_date: day,
      })),
    ),
  )
})

test('records, weeks, body weight and history are readable offline', async ({ openBrowser }) => {
  const context = await openBrowser()
  const page = await context.newPage()
  await openPlan(page)
  const exercise = page.getByRole('article').first()
  const name = await exercise.getByRole('heading').innerText()
  await exercise.getByLabel('Weight (kg)').fill('60')
  const logged = page.waitForResponse('/api/user/exercise-logs')
  await exercise.getByRole('button', { name: 'Mark Done' }).click()
  expect((await logged).status()).toBe(201)
  await openView(page, 'Progress Stats')
  const bodyWeight = page.getByRole('region', { name: 'Body', exact: true })
  const recent = page.getByRole('region', { name: 'Records of the last 30 days' })
  const openParts = async () => {
    await bodyWeight.getByRole('button', { name: 'Body weight' }).click()
    await recent.getByRole('button', { name: 'Records by exercise' }).click()
  }
  await openParts()
  await bodyWeight.getByLabel('Weight (kg)').fill('70.5')
  await bodyWeight.getByRole('button', { name: 'Save weight' }).click()
  await expect(bodyWeight.getByText(/^Latest: 70\.5 kg/)).toBeVisible()
  const records = page.getByRole('table', { name: `Records of ${name}` })
  await expect(records).toContainText('60 kg')
  const weeks = page.getByRole('region', { name: 'Consistency' })
  const row = await weeks.innerText()
  await openView(page, 'History')
  const done = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(done).toBeVisible()
  await openView(page, 'Progress Stats')
  await page.evaluate(() => navigator.serviceWorker.ready)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^You are offline\. Showing data saved/)).toBeVisible()
  await openParts()
  await expect(records).toContainText('60 kg')
  await expect(weeks).toHaveText(row, { useInnerText: true })
  await expect(bodyWeight.getByText(/^Latest: 70\.5 kg/)).toBeVisible()
  await bodyWeight.getByLabel('Show').selectOption('Last 3 months')
  await expect(bodyWeight.getByText(/^Latest: 70\.5 kg/)).toBeVisible()
  await openView(page, 'History')
  await expect(done).toBeVisible()
})

for (const moment of ['after it has taken a log', 'while it takes a log'] as const) {
  test(`offline logs sync once if the server is killed ${moment}`, async ({
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
        // The response is lost in any case. The second start shows whether the log was saved.
        const taking = route.fetch().catch(() => undefined)
        if (moment === 'after it has taken a log') await taking
        await server.kill()
        await taking
        await route.abort()
        resolve()
      })
    })
    await context.setOffline(false)
    await killed
    await expect(page.getByText('You are offline.')).toBeVisible()
    await server.start()

    await expect(page.getByText(/not synced yet/)).toBeHidden({ timeout: 30_000 })
    // A log on its first attempt shows no message, so this polls the server.
    await expect
      .poll(async () => {
        const logs = await logsOf(context, server.address)
        return logs.map((log) => log.exercise_name).toSorted()
      })
      .toEqual(names.toSorted())
    await context.close()
  })
}
