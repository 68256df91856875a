import type { Page } from '@playwright/test'
import { paths } from '../src/app/paths'
import { demo, expect, expectAccessible, expectNoSidewaysScroll, newEmail, test } from './fixtures'

/* Every screen on a phone and on a wide screen, light and dark, for different accounts. The checks need no stored
   pictures: see "Screenshot tests" in docs/design.md for the reason. */

const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'wide', width: 1280, height: 800 },
] as const

/** Maximum height of a page before the user asks for more, in heights of the screen. */
const MOST_SCREENS = 4.2

const member = [
  paths.dashboard(),
  paths.dashboard('workout-plan'),
  paths.dashboard('progress'),
  paths.dashboard('history'),
  paths.dashboard('diet'),
  paths.dashboard('profile'),
  paths.myPlans,
  paths.importHistory,
  paths.trainingSession(),
  paths.contactSupport,
]

/** Screens that are taller, in heights of the screen. Values may only fall. */
const TALLER: Readonly<Record<string, Record<(typeof sizes)[number]['name'], number>>> = {
  [paths.dashboard('progress')]: { phone: 9.2, wide: 6.9 },
  // The limits of food and training, and an empty profile form with nothing folded.
  [paths.dashboard('profile')]: { phone: 4.5, wide: 4.2 },
  // A form to add an exercise, next to lists of people and exercises.
  [paths.adminDashboard]: { phone: 4.2, wide: 4.3 },
  // A page of entries, most of which other tests cause.
  [paths.auditLog]: { phone: 7, wide: 4.2 },
}

const accounts: Record<string, { email: string | null; at: readonly string[] }> = {
  visitor: {
    email: null,
    at: [
      paths.landing,
      paths.login,
      paths.register,
      paths.forgotPassword,
      `${paths.resetPassword}?token=x`,
      `${paths.verifyEmail}?token=x`,
      '/nowhere',
    ],
  },
  'demo member': { email: demo.member, at: member },
  'new member': { email: 'new', at: member },
  admin: { email: demo.admin, at: [paths.adminDashboard, paths.dietPlans, paths.auditLog] },
  moderator: { email: demo.moderator, at: [paths.moderatorDashboard] },
}

/** Signs in by requests, because the form is tested elsewhere. `new` registers an account. */
async function enter(page: Page, email: string | null) {
  if (email === null) return
  const isNew = email === 'new'
  const data = isNew
    ? { email: newEmail(), password: 'secret-1' }
    : { email, password: demo.password }
  const answer = await page.request.post(`/api/auth/${isNew ? 'register' : 'login'}`, { data })
  expect(answer.ok()).toBe(true)
}

/** Expects each label of the navigation in one line, in its box. */
async function expectShortLabels(page: Page) {
  const wrapped = await page.evaluate(() =>
    [...document.querySelectorAll('nav a')].flatMap((link) => {
      const texts = [...link.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      return texts.flatMap((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return lines.size > 1 ? [text.textContent] : []
      })
    }),
  )
  expect(wrapped, 'labels of the navigation with two lines').toEqual([])
}

/** Expects that the chat button covers no control, wherever the page is scrolled to. */
async function expectNothingBelowChat(page: Page) {
  const chat = page.getByRole('button', { name: /chat/i }).first()
  if (!(await chat.isVisible())) return
  const covered = await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find((one) =>
      /chat/i.test(`${one.getAttribute('aria-label') ?? ''} ${one.textContent}`),
    )
    if (button === undefined) return []
    window.scrollTo(0, document.documentElement.scrollHeight)
    const box = button.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
      .filter((one) => one !== button && !button.contains(one) && !one.contains(button))
      .filter((one) => {
        const other = one.getBoundingClientRect()
        return (
          other.width > 0 &&
          other.left < box.right &&
          other.right > box.left &&
          other.top < box.bottom &&
          other.bottom > box.top
        )
      })
      .map((one) => one.textContent || one.getAttribute('aria-label'))
  })
  expect(covered, 'controls below the chat button at the end of the page').toEqual([])
}

for (const [name, { email, at }] of Object.entries(accounts)) {
  for (const { name: size, ...viewport } of sizes) {
    test(`${name}: screens fit a ${size} screen`, async ({ page }) => {
      test.slow()
      await page.setViewportSize(viewport)
      await enter(page, email)
      for (const address of at) {
        await test.step(address, async () => {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expectNoSidewaysScroll(page)
          await expectShortLabels(page)
          await expectNothingBelowChat(page)
          const height = await page.evaluate(() => document.documentElement.scrollHeight)
          expect
            .soft(height / viewport.height, `height of ${address} in screens`)
            .toBeLessThanOrEqual(TALLER[address]?.[size] ?? MOST_SCREENS)
          await expectAccessible(page)
        })
      }
    })
  }
}
