// Measures how fast the app opens offline: from the start of the navigation until today's plan or the first view is
// painted. Each run opens a new browser with the same profile. The times are measured in the page, so they exclude
// the start of the browser.
//
//   node scripts/measure-offline-start.mjs http://127.0.0.1:8080 [runs]
//
// The server needs the demo accounts (SEED_DEMO) and must serve the built site.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, chromiumOptions, signIn, formatTimes } from './browser-measures.mjs'

const [address = 'http://127.0.0.1:8080', runs = '10'] = process.argv.slice(2)

/** XPath of an element that each view shows only with its data. */
const VIEWS = {
  "today's plan": { path: '/dashboard?view=workout-plan', sign: '//section[.//h2[starts-with(., "Day ")] and .//span[. = "Today"]]' },
  'the first view': { path: '/dashboard', sign: '//ol[@aria-label = "This week"]' },
}

const profile = await mkdtemp(join(tmpdir(), 'ironleaf-offline-start.'))
const openBrowser = () => chromium.launchPersistentContext(profile, chromiumOptions())

/** Signs in and opens each view once, so that the app and its data are cached. */
async function visit() {
  const context = await openBrowser()
  const page = await context.newPage()
  await signIn(page, address, { email: 'member@example.com', password: 'ironleaf-demo' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  for (const { path, sign } of Object.values(VIEWS)) {
    await page.goto(`${address}${path}`)
    await page.locator(`xpath=${sign}`).waitFor()
    await page.waitForLoadState('networkidle')
  }
  await context.close()
}

/** Returns the milliseconds until the element is painted in a new offline browser. */
async function openOffline({ path, sign }) {
  const context = await openBrowser()
  await context.setOffline(true)
  const page = await context.newPage()
  await page.addInitScript((xpath) => {
    const look = () => {
      if (!document.evaluate(xpath, document, null, XPathResult.BOOLEAN_TYPE).booleanValue) return
      observer.disconnect()
      // The task after this frame runs once the frame is painted.
      requestAnimationFrame(() => setTimeout(() => (window.shownAfter = performance.now())))
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
  }, sign)
  await page.goto(`${address}${path}`)
  const shown = await page.waitForFunction(() => window.shownAfter)
  const milliseconds = await shown.jsonValue()
  const savedDataNotices = await page.getByText(/Showing data saved /).count()
  await context.close()
  if (savedDataNotices === 0) throw new Error('the page does not say that it shows saved data')
  return milliseconds
}

try {
  await visit()
  for (const [name, view] of Object.entries(VIEWS)) {
    const times = []
    for (let run = 0; run < Number(runs); run += 1) times.push(await openOffline(view))
    console.log(`${name}: ${formatTimes(times)}`)
  }
} finally {
  await rm(profile, { recursive: true, force: true })
}
