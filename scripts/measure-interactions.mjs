// Measures the time from a tap or a key to the next paint, for a member with 5,000 logs of 100 exercises and with
// a four times slower processor. The times come from the browser's event timing, in steps of 8 ms and from 16 ms
// on. Also measures the dashboard after the login and the progress view: its overview, its charts, and how much its
// layout shifts.
//
//   node scripts/measure-interactions.mjs http://127.0.0.1:8080 [rounds]
//
// The server needs the catalogue and must serve the built site. The script creates a member there and keeps it.

import { randomUUID } from 'node:crypto'
import { chromium, chromiumOptions, createLongTimeMember, formatTimes, signIn } from './browser-measures.mjs'

const [address = 'http://127.0.0.1:8080', rounds = '5'] = process.argv.slice(2)
const SLOWER = 4

const member = {
  email: `interactions-${randomUUID()}@example.com`,
  password: `only-${randomUUID()}`,
}

/** Runs in the page: records inputs, long tasks and shifts of the layout, and measures when elements are painted. */
function watch() {
  window.inputs = []
  window.longTasks = []
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId > 0) window.inputs.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.longTasks.push(entry.duration)
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
  window.addEventListener('click', () => (window.clickedAt = performance.now()), { capture: true })
  // Returns the milliseconds from the last click until an element that matches the selector is painted.
  window.paintedAfterClick = (selector) =>
    new Promise((resolve) => {
      const look = () => {
        if (document.querySelector(selector) === null) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - window.clickedAt)))
      }
      const observer = new MutationObserver(look)
      observer.observe(document, {
        childList: true,
        subtree: true,
        attributes: true,
      })
      look()
    })
}

/** Waits until the browser has reported earlier events, which takes two frames. */
const settle = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))),
  )

const found = new Map()
/** Layout shift of the progress view in each round. */
const shifts = []
const note = (what, milliseconds) => found.set(what, [...(found.get(what) ?? []), milliseconds])

/** Runs an action on the page and records its longest input. */
async function measure(page, what, act) {
  await settle(page)
  await page.evaluate(() => {
    window.inputs.length = 0
    window.longTasks.length = 0
  })
  await act()
  await settle(page)
  // The browser reports no inputs below 16 ms, so these count as 16.
  note(what, await page.evaluate(() => Math.max(16, ...window.inputs)))
}

const view = (page, name) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })

/** Measures the time from an input to the paint of its results, by name and selector, and the longest task. */
async function measurePaint(page, what, link, results) {
  await measure(page, `${what}: the tap`, async () => {
    await link.click()
    const painted = await page.evaluate(
      (selectors) => Promise.all(selectors.map(window.paintedAfterClick)),
      Object.values(results),
    )
    Object.keys(results).forEach((name, at) => note(`${what}: ${name}`, painted[at]))
    await page.waitForLoadState('networkidle')
  })
  note(`${what}: longest task`, await page.evaluate(() => Math.max(0, ...window.longTasks)))
}

async function round(browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await signIn(page, address, member)
  const week = '[aria-label="This week"]'
  note('the dashboard after the login: painted', await page.evaluate((sign) => window.paintedAfterClick(sign), week))
  await page.waitForLoadState('networkidle')

  await measurePaint(page, 'opens the plan', view(page, 'Workout Plan'), {
    painted: 'section h2',
  })
  const days = page.getByRole('button', { name: /^Day \d/ })
  await measure(page, 'opens a day', () => days.nth(1).click())
  await measure(page, 'closes a day', () => days.nth(1).click())
  await measure(page, 'opens it again', () => days.nth(1).click())
  const markDone = page.getByRole('button', { name: 'Mark Done' })
  if ((await markDone.count()) > 0) {
    await measure(page, 'Mark Done', () => markDone.first().click())
    await page.waitForLoadState('networkidle')
  }
  // On a phone the history is not in the navigation.
  const history = page.getByRole('banner').getByRole('link', { name: 'History' })
  await measurePaint(page, 'opens History', history, {
    painted: '[aria-label^="Days of"]',
  })
  await measure(page, 'a month back', () => page.getByRole('button', { name: 'Previous month' }).click())
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => (window.shifts.length = 0))
  await measurePaint(page, 'opens Progress', view(page, 'Progress Stats'), {
    'overview painted': '#consistency',
    'first chart painted': 'canvas',
  })
  // By the definition of the layout shift score, shifts in the half second after an input do not count.
  shifts.push(await page.evaluate(() => window.shifts.reduce((sum, value) => sum + value, 0)))
  const charts = page.getByLabel('Search exercises')
  await measure(page, 'types in the search for a chart', () => charts.pressSequentially('press', { delay: 120 }))
  await charts.fill('')
  await measure(page, 'opens the records by exercise', () => page.getByText('Records by exercise').click())
  const search = page.getByRole('combobox', { name: 'Exercise' })
  await search.waitFor()
  await search.scrollIntoViewIfNeeded()
  await measure(page, 'opens the search', () => search.click())
  await measure(page, 'types in the search', () => search.pressSequentially('press', { delay: 120 }))
  await page.keyboard.press('Escape')
  await measure(page, 'back to the first view', () => view(page, 'Dashboard').click())
  await context.close()
}

const browser = await chromium.launch(chromiumOptions())
try {
  const context = await browser.newContext()
  await createLongTimeMember(context.request, address, member)
  await context.close()
  for (let count = 0; count < Number(rounds); count += 1) await round(browser)
  for (const [what, times] of found) console.log(`${what}: ${formatTimes(times)}`)
  console.log(`opens Progress: layout shift of at most ${Math.max(...shifts).toFixed(3)}`)
} finally {
  await browser.close()
}
