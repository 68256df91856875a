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

export async function logIn(page: Page, email: string, password: string = demo.password) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Go to your dashboard now' }).click()
}

/** No fault that axe knows, in light and in dark. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
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
 * for (a wrong password, nobody signed in, no plan yet); a fault of the server (5xx) is not, and fails the test.
 */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/

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
