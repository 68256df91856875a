// Shared parts of the measurements in a browser: starting Chromium, creating a member, signing in, formatting times.

import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

export const { chromium } = createRequire(join(here, '..', 'web', 'package.json'))('@playwright/test')

/** Launch options for the system's Chromium, as in the end-to-end tests. */
export const chromiumOptions = () => ({
  executablePath: execFileSync(join(here, 'chromium'), { encoding: 'utf8' }).trim(),
  args: ['--no-sandbox'],
})

/** Creates a member with a profile through the API. Returns a function that sends further requests of the member. */
export async function createMember(request, address, member) {
  const call = async (method, path, data) => {
    const answer = await request.fetch(`${address}${path}`, { method, data, headers: { Origin: address } })
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
