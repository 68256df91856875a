import type { Page } from '@playwright/test'
import { paths } from '../src/app/paths'
import { demo, expect, register, signIn, test } from './fixtures'

/* Reloads revalidate a page, and the headers of the 304 response replace those of the cached page.
   With a wrong policy, the page stays broken for this and every later visit. Service workers are
   off, because they would respond instead. */

/** All addresses of the site. A new one fails to compile until it is listed here. */
const pages = {
  landing: { role: 'visitor', at: paths.landing },
  products: { role: 'visitor', at: paths.products },
  login: { role: 'visitor', at: paths.login },
  loginFromLanding: { role: 'visitor', at: `/${paths.loginFromLanding}` },
  register: { role: 'visitor', at: paths.register },
  forgotPassword: { role: 'visitor', at: paths.forgotPassword },
  resetPassword: { role: 'visitor', at: `${paths.resetPassword}?token=x` },
  verifyEmail: { role: 'visitor', at: `${paths.verifyEmail}?token=x` },
  contactSupport: { role: 'member', at: paths.contactSupport },
  dashboard: { role: 'member', at: paths.dashboard() },
  myPlans: { role: 'member', at: paths.myPlans },
  program: { role: 'member', at: paths.program },
  programs: { role: 'member', at: paths.programs },
  programBuilder: { role: 'member', at: paths.programBuilder },
  trainingSession: { role: 'member', at: paths.trainingSession() },
  printPlan: { role: 'member', at: paths.printPlan },
  sharedPlan: { role: 'visitor', at: paths.sharedPlan('unknown') },
  exercise: { role: 'member', at: paths.exercise(':id') },
  importHistory: { role: 'member', at: paths.importHistory },
  dietPlans: { role: 'admin', at: paths.dietPlans },
  auditLog: { role: 'admin', at: paths.auditLog },
  adminDashboard: { role: 'admin', at: paths.adminDashboard },
  workoutPlanEditor: { role: 'admin', at: paths.workoutPlanEditor(':id') },
  moderatorDashboard: { role: 'moderator', at: paths.moderatorDashboard },
} as const satisfies Record<keyof typeof paths, { role: Role; at: string }>

type Role = 'visitor' | 'member' | 'moderator' | 'admin'

const addressesOf = (role: Role) =>
  Object.values(pages)
    .filter((one) => one.role === role)
    .map((one) => one.at)

/**
 * Reloads each page once, which is when its headers are replaced. The first page is reloaded and visited again, because
 * what is cached does not depend on the page.
 */
async function expectToSurviveReloads(page: Page, addresses: readonly string[]) {
  const heading = page.getByRole('heading', { level: 1 })
  for (const [index, address] of addresses.entries()) {
    await page.goto(address)
    await expect(heading, address).toBeVisible()
    for (const visit of index === 0 ? (['reload', 'reload', 'visit'] as const) : ['reload']) {
      const response = await (visit === 'reload' ? page.reload() : page.goto(address))
      const policy = response?.headers()['content-security-policy']
      expect(policy, `${visit} of ${address}`).toContain("default-src 'self'")
      await expect(heading, `${visit} of ${address}`).toBeVisible()
    }
  }
}

test('every page of a visitor survives reloads', async ({ page }) => {
  await expectToSurviveReloads(page, addressesOf('visitor'))
})

test('every page of a member survives reloads', async ({ page }) => {
  await register(page)
  const exercises = (await (await page.request.get('/api/user/exercises')).json()) as {
    id: number
  }[]
  const id = String(exercises[0]?.id)
  await expectToSurviveReloads(
    page,
    addressesOf('member').map((address) => address.replace(':id', id)),
  )
})

test('every page of a moderator survives reloads', async ({ page }) => {
  await signIn(page, demo.moderator)
  await expectToSurviveReloads(page, addressesOf('moderator'))
})

test('every page of an admin survives reloads', async ({ page }) => {
  await signIn(page, demo.admin)
  const plans = (await (await page.request.get('/admin/workout-plans?limit=1')).json()) as {
    id: number
  }[]
  const id = String(plans[0]?.id)
  await expectToSurviveReloads(
    page,
    addressesOf('admin').map((address) => address.replace(':id', id)),
  )
})
