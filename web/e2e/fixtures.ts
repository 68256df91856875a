import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** The demo accounts that the server seeds. */
export const demo = {
  member: 'member@example.com',
  moderator: 'moderator@example.com',
  admin: 'admin@example.com',
  password: 'ironleaf-demo',
} as const

/** An address that no other test has used: tests run side by side on one server. */
export function newEmail(): string {
  return `e2e-${randomUUID()}@example.com`
}

/** Where the server runs that has an AI service: one that chats slowly and makes no plans. */
export const withService = 'http://127.0.0.1:8140'

/** A new member on the dashboard, with an empty profile; gives the email. The password is `secret-1`. */
export async function register(page: Page): Promise<string> {
  const email = newEmail()
  await page.goto('/register')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByLabel('Confirm Password').fill('secret-1')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('link', { name: 'Go to your dashboard now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  return email
}

/** Fills in the profile form, which is open, and saves it. */
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

/** Opens one of the dashboard's views. */
export const openView = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).click()

/** Follows a plan of the offer, where none is followed yet: the first one, or the one with this text. */
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
 * Shows a day with exercises, and gives its first one. On a rest day (the Sunday of a plan of six days) the page
 * opens no day by itself, also after each reload.
 */
export async function openTrainingDay(page: Page) {
  await expect(page.getByRole('region', { name: 'Completed Exercises for Today' })).toBeVisible()
  const exercise = page.getByRole('article').first()
  if (!(await exercise.isVisible())) await page.getByRole('button', { name: /^Day 1/ }).click()
  await expect(exercise).toBeVisible()
  return exercise
}

export async function logIn(page: Page, email: string, password: string = demo.password) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Go to your dashboard now' }).click()
}

/** What fades or changes colour has come to its end: halfway, a text may have hardly any contrast. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    const ending = () =>
      document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    // The end of one can be the beginning of another.
    while (ending().length > 0) {
      await Promise.all(ending().map((one) => one.finished.catch(() => undefined)))
    }
  })
}

/** No fault that axe knows, in light and in dark. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(violations, `axe, ${colorScheme}`).toEqual([])
  }
}

export async function expectNoSidewaysScroll(page: Page) {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(tooWide, 'pixels that stick out to the side').toBeLessThanOrEqual(0)
}

/*
 * The browser itself writes every refused call to the console. A refusal is an answer that the journeys ask
 * for (a wrong password, nobody signed in, no plan yet), and a network that is cut is cut on purpose; a fault of
 * the server (5xx) is neither, and fails the test.
 */
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
