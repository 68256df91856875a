// Takes pictures of a workout with a ticked set and a running rest, in three sizes, light and dark. They are for
// comparing it with the layouts of other products (docs/design.md) and are not committed.
//
//   node scripts/take-workout-pictures.mjs <folder> [http://127.0.0.1:8080]
//
// The server needs the catalogue and must serve the built site. The script creates members there and keeps them.

import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, chromiumOptions, createMember } from './browser-measures.mjs'

const [folder, address = 'http://127.0.0.1:8080'] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: take-workout-pictures.mjs <folder> [address]')

const SIZES = [
  [360, 640],
  [390, 844],
  [1280, 900],
]
const EXERCISES = ['Barbell Squat', 'Bench Press', 'Bent Over Row', 'Overhead Press', 'Plank', 'Pull-Up']
const SETS = 6

/** Creates a member whose plan has the same exercises each day, with a log of each a week ago. */
async function givenMember(request) {
  const member = { email: `pictures-${randomUUID()}@example.com`, password: `only-${randomUUID()}` }
  const call = await createMember(request, address, member)
  const all = await call('GET', '/api/user/exercises')
  const chosen = EXERCISES.map((name, at) => all.find((one) => one.name.includes(name)) ?? all[at])
  const exercises = chosen.map(({ name }) => ({ exercise: { name }, sets: SETS, reps: 8, unit: 'reps' }))
  const days = Array.from({ length: 7 }, (_, at) => ({ day_num: at + 1, exercises }))
  await call('POST', '/api/user/save-workout-plan', { name: 'Six a day', days })
  const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
  const performed = Array.from({ length: SETS }, () => ({ kind: 'working', reps: 8, weight: 60 }))
  for (const { id } of chosen) {
    await call('POST', '/api/user/exercise-logs', { exercise_id: id, log_date: weekAgo, performed })
  }
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(chromiumOptions())
try {
  for (const [width, height] of SIZES) {
    const context = await browser.newContext({
      viewport: { width, height },
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    })
    await givenMember(context.request)
    const page = await context.newPage()
    await page.goto(`${address}/training-session`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Set 1 done' }).first().click()
    await page.getByText('Skip', { exact: true }).waitFor()
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme })
      const path = join(folder, `workout-${width}-${colorScheme}.png`)
      await page.screenshot({ path, animations: 'disabled' })
      console.log(path)
    }
    await context.close()
  }
} finally {
  await browser.close()
}
