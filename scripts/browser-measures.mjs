// Shared parts of the measurements in a browser: starting Chromium, creating a member, signing in, formatting times.

import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

export const { chromium } = createRequire(join(here, '..', 'web', 'package.json'))('@playwright/test')

/** Launch options for the system's Chromium, as in the end-to-end tests. */
export const chromiumOptions = () => ({
  executablePath: execFileSync(join(here, 'chromium'), {
    encoding: 'utf8',
  }).trim(),
  args: ['--no-sandbox'],
})

/** Creates a member with a profile through the API. Returns a function that sends further requests of the member. */
export async function createMember(request, address, member) {
  const call = async (method, path, data) => {
    const answer = await request.fetch(`${address}${path}`, {
      method,
      data,
      headers: { Origin: address },
    })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  await call('POST', '/api/auth/register', member)
  await call('PUT', '/api/user/profile', {
    fname: 'Lena',
    lname: 'Berg',
    gender: 'female',
    birth_date: '1990-05-04',
    weight: 64.5,
    height: 171,
    number_of_training_days: 6,
    fitness_goal: 'gain_muscle',
  })
  return call
}

const DAYS = 500
const EXERCISES = 100
const EXERCISES_A_DAY = 10

/**
 * Returns the export of another program: ten exercises with three sets each, on each of the 500 days before
 * today.
 */
function longHistory(names) {
  const lines = [
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
  ]
  for (let ago = DAYS; ago >= 1; ago -= 1) {
    const day = new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    for (let at = 0; at < EXERCISES_A_DAY; at += 1) {
      const name = names[(ago * EXERCISES_A_DAY + at) % EXERCISES]
      const weight = 20 + ((DAYS - ago) % 60) + at
      for (const set of [1, 2, 3]) lines.push(`${day} 18:00:00,Training,1h,"${name}",${set},${weight},8,0,0,,,`)
    }
  }
  return lines.join('\n')
}

/** Creates a member with profile, plan and 5,000 logs of 100 exercises. */
export async function createLongTimeMember(request, address, member) {
  const call = await createMember(request, address, member)
  const plans = await call('GET', '/api/user/available-workout-plans?days=6')
  await call('POST', '/api/user/update-workout-plan', { plan_id: plans[0].id })
  const exercises = await call('GET', '/api/user/exercises')
  const names = exercises.slice(0, EXERCISES).map(({ name }) => name)
  await call('POST', '/api/user/import', {
    content: longHistory(names),
    weight_unit: 'kg',
    dry_run: false,
  })
}

/** Signs in through the form. Does not wait for the next page. */
export async function signIn(page, address, { email, password }) {
  await page.goto(`${address}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Go to your dashboard now' }).click()
}

/** Formats the median, minimum and maximum of some times in milliseconds. */
export function formatTimes(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const [least, median, most] = [0, sorted.length >> 1, sorted.length - 1].map((at) => Math.round(sorted[at]))
  return `${median} ms (${least} to ${most}, ${sorted.length} runs)`
}
