import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { paths } from '../src/app/paths'

export { expect }

/** Demo accounts that the server seeds. */
export const demo = {
  member: 'member@example.com',
  moderator: 'moderator@example.com',
  admin: 'admin@example.com',
  password: 'ironleaf-demo',
} as const

/** Returns a unique email, because tests run concurrently on one server. */
export function newEmail(): string {
  return `e2e-${randomUUID()}@example.com`
}

/** Address of the server with an AI service, which chats slowly and generates no plans. */
export const withService = 'http://127.0.0.1:8140'

/** Sends a request that succeeds. */
async function send(page: Page, method: 'POST' | 'PUT', address: string, data: object) {
  // The zone of the browser (playwright.config.ts), so that both mean the same day.
  const headers = { 'Time-Zone': 'Europe/Berlin' }
  const response = await page.request.fetch(address, { method, data, headers })
  expect(response.ok(), `${method} ${address}: ${await response.text()}`).toBe(true)
}

/**
 * Registers a member by request, because `account.spec.ts` proves the form, and opens the dashboard. Returns the email.
 * The password is `secret-1`, and the profile is empty or that of `fillInProfile`.
 */
export async function register(page: Page, { profile = false } = {}): Promise<string> {
  const email = newEmail()
  await send(page, 'POST', '/api/auth/register', { email, password: 'secret-1' })
  if (profile) {
    await send(page, 'PUT', '/api/user/profile', {
      fname: 'Lena',
      lname: 'Berg',
      gender: 'female',
      birth_date: '1990-05-04',
      weight: 64.5,
      height: 171,
      number_of_training_days: 6,
      fitness_goal: 'keep_currrent_weight',
    })
  }
  await page.goto(paths.dashboard())
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  return email
}

/** Signs in by request, because `account.spec.ts` proves the form, and opens the dashboard of a member. */
export async function enter(page: Page, email: string = demo.member) {
  await signIn(page, email)
  await page.goto(paths.dashboard())
}

/** Signs in by request and opens no page. */
export const signIn = (page: Page, email: string, password: string = demo.password) =>
  send(page, 'POST', '/api/auth/login', { email, password })

/** Fills in the open profile form and saves it. */
export async function fillInProfile(page: Page) {
  await page.getByLabel('First Name').fill('Lena')
  await page.getByLabel('Last Name').fill('Berg')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Birth Date').fill('1990-05-04')
  await page.getByLabel('Weight (kg)').fill('64.5')
  await page.getByLabel('Height (cm)').fill('171')
  await page.getByLabel('Training Days per Week').selectOption('6 days')
  await page.getByLabel('Fitness Goal').selectOption('Keep my current weight')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
}

/** Opens a view of the dashboard. */
export const openView = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name }).click()

/** Selects an available plan as the first plan: the first one, or the one with this text. */
export async function choosePlan(page: Page, text = '') {
  await openView(page, 'Workout Plan')
  await page.getByRole('button', { name: 'Browse Available Plans' }).click()
  const select = page.getByRole('button', { name: 'Select Plan' })
  await page
    .getByRole('listitem')
    .filter({ has: select, hasText: text })
    .first()
    .locator(select)
    .click()
  await expect(page.getByRole('button', { name: 'Show Available Plans' })).toBeVisible()
}

/**
 * Opens a day with exercises and returns the first exercise.
 *
 * On a rest day (the Sunday of a plan of six days) the page expands no day, also after each reload.
 */
export async function openTrainingDay(page: Page) {
  await expect(page.getByRole('region', { name: 'Completed Exercises for Today' })).toBeVisible()
  const exercise = page.getByRole('article').first()
  if (!(await exercise.isVisible())) await page.getByRole('button', { name: /^Day 1/ }).click()
  await expect(exercise).toBeVisible()
  return exercise
}

/** Signs in by the form. */
export async function logIn(page: Page, email: string, password: string = demo.password) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Go to your dashboard now' }).click()
}

/** Waits for the end of all transitions, because halfway a text may have too little contrast. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    const ending = () =>
      document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    // The end of one transition may start another.
    while (ending().length > 0) {
      await Promise.all(ending().map((one) => one.finished.catch(() => undefined)))
    }
  })
}

export const schemes = ['light', 'dark'] as const

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const ALL_RULES = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} satisfies Axe.RunOnly

/** Rules whose result can differ in dark: those of colors, and of pictures that only one scheme shows. */
const SCHEME_RULES = {
  type: 'rule',
  values: [
    'color-contrast',
    'link-in-text-block',
    'image-alt',
    'image-redundant-alt',
    'role-img-alt',
    'svg-img-alt',
  ],
} satisfies Axe.RunOnly

/** Runs axe in the page itself, which loads it once. `@axe-core/playwright` sends its source with each run. */
async function violationsOf(page: Page, runOnly: Axe.RunOnly) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations } = await axe.run({ runOnly: rules, resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    }))
  }, runOnly)
}

/**
 * Switches to a color scheme and expects no axe violations in it. Dark is the second check of a page: the rules that
 * read no colors would have the same result again.
 */
export async function expectAccessibleIn(page: Page, colorScheme: (typeof schemes)[number]) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await settled(page)
  const violations = await violationsOf(page, colorScheme === 'dark' ? SCHEME_RULES : ALL_RULES)
  expect(violations, `axe, ${colorScheme}`).toEqual([])
}

/** Expects no axe violations in light and dark. */
export async function expectAccessible(page: Page) {
  for (const scheme of schemes) await expectAccessibleIn(page, scheme)
}

export async function expectNoSidewaysScroll(page: Page) {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(tooWide, 'pixels that stick out to the side').toBeLessThanOrEqual(0)
}

/* The browser logs every failed request to the console. Rejected requests (wrong password, not
   signed in, no plan yet) and a disconnected network are intended; a server error (5xx) fails the
   test. */
const refusal =
  /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/

export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !refusal.test(message.text())) faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      await use(undefined)
      expect(faults, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})
