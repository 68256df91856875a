// What the measurements in a browser share: Chromium, signing in, and how figures are told.

import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

export const { chromium } = createRequire(join(here, '..', 'web', 'package.json'))('@playwright/test')

/** How Chromium is started: the system's own, as in the end-to-end tests. */
export const chromiumOptions = () => ({
  executablePath: execFileSync(join(here, 'chromium'), { encoding: 'utf8' }).trim(),
  args: ['--no-sandbox'],
})

/** Signs in by the form, and waits for nothing that comes behind it. */
export async function signIn(page, address, { email, password }) {
  await page.goto(`${address}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Go to your dashboard now' }).click()
}

/** Median, least and most of some milliseconds, in words. */
export function told(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const [least, median, most] = [0, sorted.length >> 1, sorted.length - 1].map((at) => Math.round(sorted[at]))
  return `${median} ms (${least} to ${most}, ${sorted.length} runs)`
}
