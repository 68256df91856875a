// Counts the taps and keys of a workout on a phone, and measures the time from a tick to the next paint with a four
// times slower processor. The times come from the browser's event timing, in steps of 8 ms and from 16 ms on.
//
//   node scripts/measure-workout.mjs http://127.0.0.1:8080
//
// The server needs the catalogue and must serve the built site. The script creates a member there and keeps it.

import { randomUUID } from 'node:crypto'
import { chromium, chromiumOptions, createMember, formatTimes, signIn } from './browser-measures.mjs'

const [address = 'http://127.0.0.1:8080'] = process.argv.slice(2)
const SLOWER = 4
const EXERCISES = 6
const SETS = 3
const WEIGHT_KG = 60

const member = { email: `workout-${randomUUID()}@example.com`, password: `only-${randomUUID()}` }

/** Creates a member whose plan has one kind of day, with a log of each exercise a week ago. */
async function makeMember(request) {
  const call = await createMember(request, address, member)
  const all = await call('GET', '/api/user/exercises')
  const chosen = all.slice(0, EXERCISES)
  const exercises = chosen.map(({ name }) => ({ exercise: { name }, sets: SETS, reps: 8, unit: 'reps' }))
  const days = Array.from({ length: 7 }, (_, at) => ({ day_num: at + 1, exercises }))
  await call('POST', '/api/user/save-workout-plan', { name: 'Six times three', days })
  const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
  const performed = Array.from({ length: SETS }, () => ({ kind: 'working', reps: 8, weight: WEIGHT_KG }))
  for (const { id } of chosen) {
    await call('POST', '/api/user/exercise-logs', { exercise_id: id, log_date: weekAgo, performed })
  }
}

/** Runs in the page: records the durations of inputs. */
function watch() {
  window.inputs = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId > 0) window.inputs.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 })
}

/** A page whose taps and keys are counted. */
class Hand {
  taps = 0
  keys = 0

  constructor(page) {
    this.page = page
  }

  async tap(target) {
    this.taps += 1
    await target.tap()
  }

  async type(text) {
    this.keys += text.length
    await this.page.keyboard.type(text)
  }

  /** Returns what an action took, for example "1 tap, 0 keys". */
  async count(act) {
    const before = [this.taps, this.keys]
    await act()
    return `taps ${this.taps - before[0]}, keys ${this.keys - before[1]}`
  }
}

/** Waits until the browser has reported earlier events, which takes two frames. */
const settle = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))),
  )

async function workout(browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await signIn(page, address, member)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const hand = new Hand(page)
  const times = []
  const unticked = () => page.getByRole('button', { name: /^Set \d done$/, pressed: false }).first()
  /** Ticks the next set and records the time until it is painted. */
  const tick = async () => {
    const target = unticked()
    await target.waitFor()
    await settle(page)
    await page.evaluate(() => (window.inputs.length = 0))
    await hand.tap(target)
    await settle(page)
    times.push(await page.evaluate(() => Math.max(16, ...window.inputs)))
  }

  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Workout Plan' }).tap()
  await page.getByRole('link', { name: 'Start workout' }).first().waitFor()
  const start = performance.now()
  const whole = await hand.count(async () => {
    await hand.tap(page.getByRole('link', { name: 'Start workout' }).first())
    console.log(`a planned set as last time: ${await hand.count(tick)}`)
    const changed = await hand.count(async () => {
      await hand.tap(page.getByLabel('Set 2, weight in kg'))
      await hand.type('62.5')
      await tick()
    })
    console.log(`a set with another weight: ${changed}`)
    for (let done = 2; done < EXERCISES * SETS; done += 1) await tick()
    await hand.tap(page.getByRole('button', { name: 'Finish workout' }))
    await page.getByRole('region', { name: 'Workout summary' }).waitFor()
  })
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`a workout of ${EXERCISES} exercises with ${SETS} sets: ${whole}, ${seconds} s by this script`)
  console.log(`a tick, painted: ${formatTimes(times)}`)
  const stored = await context.request.get(`${address}/api/user/exercise-logs/today`)
  const logs = stored.ok() ? await stored.json() : []
  console.log(`stored today: ${logs.length} logs`)
  await context.close()
}

const browser = await chromium.launch(chromiumOptions())
try {
  const context = await browser.newContext()
  await makeMember(context.request)
  await context.close()
  await workout(browser)
} finally {
  await browser.close()
}
