// Measures the progress overview of a member with 5,000 logs of 100 exercises: the request alone, and the view in
// Chromium with a four times slower processor. Compares the results with their goals and prints the load of the
// machine, because other work makes all times longer.
//
//   node scripts/measure-overview.mjs http://127.0.0.1:8080 [rounds] [requests]
//
// The server must be a release build with the catalogue. The script creates a member there and keeps it.

import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { chromium, chromiumOptions, createLongTimeMember } from './browser-measures.mjs'

const [address = 'http://127.0.0.1:8080', rounds = '7', requests = '300'] = process.argv.slice(2)
const SLOWER = 4
const goals = { request: 60, painted: 700, task: 100, shift: 0.02 }

const member = {
  email: `overview-${randomUUID()}@example.com`,
  password: `only-${randomUUID()}`,
}

/** Returns the value below which a share of the values is. */
const quantile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]
}

/** Returns the durations of requests that follow each other. */
async function requestTimes(cookie) {
  const times = []
  for (let count = 0; count < Number(requests); count += 1) {
    const start = performance.now()
    const answer = await fetch(`${address}/api/user/progress/overview`, {
      headers: { Cookie: cookie },
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`overview: ${answer.status}`)
    times.push(performance.now() - start)
  }
  return times
}

/** Runs in the page: records long tasks and shifts of the layout. */
function watch() {
  window.longTasks = []
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.longTasks.push(entry.duration)
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Opens the view from the dashboard and returns when it is painted, its longest task and its layout shift. */
async function openOverview(browser, storageState) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    storageState,
  })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(`${address}/dashboard`)
  await page.locator('[aria-label="This week"]').waitFor()
  await page.waitForLoadState('networkidle')
  const painted = await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.longTasks.length = 0
        window.shifts.length = 0
        const start = performance.now()
        const look = () => {
          if (document.querySelector('#consistency') === null) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { childList: true, subtree: true })
        document.querySelector('a[href$="view=progress"]').click()
      }),
  )
  await page.waitForLoadState('networkidle')
  const result = await page.evaluate(() => ({
    task: Math.max(0, ...window.longTasks),
    shift: window.shifts.reduce((sum, value) => sum + value, 0),
  }))
  await context.close()
  return { painted, ...result }
}

const browser = await chromium.launch(chromiumOptions())
try {
  const context = await browser.newContext()
  await createLongTimeMember(context.request, address, member)
  const storageState = await context.storageState()
  await context.close()
  const cookie = storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const times = await requestTimes(cookie)
  const views = []
  for (let count = 0; count < Number(rounds); count += 1) views.push(await openOverview(browser, storageState))
  const worst = (what) => Math.max(...views.map((one) => one[what]))
  const rows = [
    ['request, p50', quantile(times, 0.5), null, 'ms'],
    ['request, p99', quantile(times, 0.99), goals.request, 'ms'],
    [
      'painted, median',
      quantile(
        views.map(({ painted }) => painted),
        0.5,
      ),
      goals.painted,
      'ms',
    ],
    ['painted, worst', worst('painted'), null, 'ms'],
    [
      'longest task, median',
      quantile(
        views.map(({ task }) => task),
        0.5,
      ),
      goals.task,
      'ms',
    ],
    ['longest task, worst', worst('task'), null, 'ms'],
    ['layout shift, worst', worst('shift'), goals.shift, ''],
  ]
  for (const [what, value, goal, unit] of rows) {
    const shown = unit === 'ms' ? `${value.toFixed(0)} ms` : value.toFixed(3)
    console.log(
      `${what}: ${shown}${goal === null ? '' : ` (goal ${goal}${unit && ' '}${unit}${value <= goal ? '' : ': MISSED'})`}`,
    )
  }
  console.log(
    `load of the machine: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  )
} finally {
  await browser.close()
}
