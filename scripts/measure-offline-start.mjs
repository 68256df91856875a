// Measures how fast the app opens without a network: from the start of the navigation until the plan of today is
// painted, and the same for the first view. Each run opens a browser anew on one profile; the figures are the
// page's own, so that the browser's own start is not in them.
//
//   node scripts/measure-offline-start.mjs http://127.0.0.1:8080 [runs]
//
// The server there has the demo accounts (SEED_DEMO) and serves the built site.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, chromiumOptions, signIn, told } from './browser-measures.mjs'

const [address = 'http://127.0.0.1:8080', runs = '10'] = process.argv.slice(2)

/** What a view shows only once its answers are there, as an XPath. */
const VIEWS = {
  "today's plan": { path: '/dashboard?view=workout-plan', sign: '//section[.//h2[starts-with(., "Day ")] and .//span[. = "Today"]]' },
  'the first view': { path: '/dashboard', sign: '//ol[@aria-label = "This week"]' },
}

const profile = await mkdtemp(join(tmpdir(), 'ironleaf-offline-start.'))
const openBrowser = () => chromium.launchPersistentContext(profile, chromiumOptions())

/** Signs in and looks at each view once, so that the app and its answers are kept. */
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

/** Milliseconds until the sign is painted, in a browser that has just been opened without a network. */
async function openOffline({ path, sign }) {
  const context = await openBrowser()
  await context.setOffline(true)
  const page = await context.newPage()
  await page.addInitScript((xpath) => {
    const look = () => {
      if (!document.evaluate(xpath, document, null, XPathResult.BOOLEAN_TYPE).booleanValue) return
      observer.disconnect()
      // The frame that shows it has been handed over once the task after it runs.
      requestAnimationFrame(() => setTimeout(() => (window.shownAfter = performance.now())))
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
  }, sign)
  await page.goto(`${address}${path}`)
  const shown = await page.waitForFunction(() => window.shownAfter)
  const milliseconds = await shown.jsonValue()
  const said = await page.getByText(/^No connection\. Showing what was kept/).count()
  await context.close()
  if (said === 0) throw new Error('the page does not say that it shows what was kept')
  return milliseconds
}

try {
  await visit()
  for (const [name, view] of Object.entries(VIEWS)) {
    const times = []
    for (let run = 0; run < Number(runs); run += 1) times.push(await openOffline(view))
    console.log(`${name}: ${told(times)}`)
  }
} finally {
  await rm(profile, { recursive: true, force: true })
}
