import type { Page } from '@playwright/test'
import { paths } from '../src/app/paths'
import {
  demo,
  expect,
  expectAccessible,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  newEmail,
  schemes,
  signIn,
  test,
} from './fixtures'
import { addLongHistory } from './long-history'
import {
  expectNothingBelowChat,
  expectShortLabels,
  followRequests,
  smallPicture,
} from './screen-checks'

/* Every screen on a phone and on a wide screen, light and dark, for different accounts (decision 64). */

/**
 * Tolerance of the pictures. A cell differs if its color is about 15% of the whole range away; 1% of the cells may
 * differ, because browsers draw letters and shadows differently.
 */
const TOLERANCE = { threshold: 0.15, maxDiffPixelRatio: 0.01 }

const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'wide', width: 1280, height: 800 },
] as const

const SMALL_PHONE = { width: 360, height: 740 }

/** Maximum height of a page before the user asks for more, in heights of the screen. */
const MOST_SCREENS = 4.2

/** Own foods and recipes, a part of the diary. */
const foods = `${paths.dashboard('diary')}&foods`
/** Last part of the profile: email, password, devices, data and removal. */
const account = `${paths.dashboard('profile')}#account`

const member = [
  paths.dashboard(),
  paths.dashboard('workout-plan'),
  paths.dashboard('progress'),
  paths.dashboard('history'),
  paths.dashboard('diet'),
  paths.dashboard('diary'),
  foods,
  paths.dashboard('profile'),
  account,
  paths.myPlans,
  paths.program,
  paths.programs,
  paths.programBuilder,
  paths.importHistory,
  paths.trainingSession(),
  paths.exercise(1),
  paths.contactSupport,
]

/** Screens of a new member that are the same every day. Their pictures are compared. */
const sameEveryDay = [
  paths.dashboard('workout-plan'),
  paths.dashboard('progress'),
  paths.dashboard('diet'),
  foods,
  paths.dashboard('profile'),
  paths.myPlans,
  paths.program,
  paths.programs,
  paths.programBuilder,
  paths.importHistory,
  paths.contactSupport,
]

/** Screens that are taller, in heights of the screen. Values may only fall. */
const TALLER: Readonly<Record<string, Record<(typeof sizes)[number]['name'], number>>> = {
  // An unverified email and the settings of food add to the form.
  [paths.dashboard('profile')]: { phone: 4.4, wide: 4.2 },
  [account]: { phone: 4.4, wide: 4.2 },
  // Lists that other tests fill.
  [paths.adminDashboard]: { phone: 4.2, wide: 4.3 },
  // A page of entries, most of which other tests cause.
  [paths.auditLog]: { phone: 7, wide: 4.2 },
}

const visitor = [
  paths.landing,
  paths.products,
  paths.login,
  paths.register,
  paths.forgotPassword,
  `${paths.resetPassword}?token=x`,
  `${paths.verifyEmail}?token=x`,
  '/nowhere',
]

interface Visit {
  /** Makes the account or signs in, by requests, because the forms are tested elsewhere. */
  enter: (page: Page) => Promise<void>
  at: readonly string[]
  /** Addresses whose pictures are compared. */
  compared?: readonly string[]
}

const accounts: Record<string, Visit> = {
  visitor: { enter: () => Promise.resolve(), at: visitor, compared: visitor },
  'demo member': { enter: signInAs(demo.member), at: member },
  'new member': { enter: register, at: member, compared: sameEveryDay },
  'member of years': {
    enter: async (page) => {
      await register(page)
      await addLongHistory(page.request)
    },
    at: member,
  },
  admin: {
    enter: signInAs(demo.admin),
    at: [paths.adminDashboard, paths.dietPlans, paths.auditLog, paths.workoutPlanEditor(1)],
  },
  moderator: { enter: signInAs(demo.moderator), at: [paths.moderatorDashboard] },
}

function signInAs(email: string) {
  return (page: Page) => signIn(page, email)
}

async function register(page: Page) {
  const data = { email: newEmail(), password: 'secret-1' }
  expect((await page.request.post('/api/auth/register', { data })).ok()).toBe(true)
}

/** Returns the name of a stored picture, for example `new-member-my-plans-phone-dark.png`. */
const pictureName = (...parts: string[]) =>
  `${parts
    .join('-')
    .replace(/\?.*?=|[^a-z]+/gi, '-')
    .replace(/-+/g, '-')}.png`

for (const [name, { enter, at, compared = [] }] of Object.entries(accounts)) {
  test(`${name}: screens fit a phone and a wide screen`, async ({ page }) => {
    // Four checks of up to 17 pages take minutes on a busy machine.
    test.setTimeout(600_000)
    await enter(page)
    const quiet = followRequests(page)
    const reader = await page.context().newPage()
    for (const address of at) {
      await test.step(address, async () => {
        await page.setViewportSize(sizes[0])
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0)
        // What depends on the width follows it, so each page is loaded once.
        for (const { name: size, ...viewport } of sizes) {
          await page.setViewportSize(viewport)
          await quiet()
          await expectNoSidewaysScroll(page)
          await expectShortLabels(page)
          await expectNothingBelowChat(page)
          const height = await page.evaluate(() => document.documentElement.scrollHeight)
          expect
            .soft(height / viewport.height, `height of ${address} in screens`)
            .toBeLessThanOrEqual(TALLER[address]?.[size] ?? MOST_SCREENS)
          await page.evaluate(() => {
            window.scrollTo(0, 0)
          })
          for (const scheme of schemes) {
            await expectAccessibleIn(page, scheme)
            if (!compared.includes(address)) continue
            const stored = pictureName(name, address, size, scheme)
            expect.soft(await smallPicture(page, reader)).toMatchSnapshot(stored, TOLERANCE)
          }
        }
        await page.setViewportSize(SMALL_PHONE)
        await expectNoSidewaysScroll(page)
      })
    }
  })
}

for (const { name: size, ...viewport } of sizes) {
  test(`the chat fits a ${size} screen`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await register(page)
    await page.goto(paths.dashboard('diet'))
    await page.getByRole('button', { name: 'Chat with AI Assistant' }).click()
    const chat = page.getByRole('dialog', { name: 'Chat with AI Assistant' })
    await expect(chat.getByText('No AI service is set up.')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    // All example questions are visible without scrolling.
    const last = chat.getByRole('listitem').last()
    await expect(last).toBeInViewport({ ratio: 1 })
  })
}
