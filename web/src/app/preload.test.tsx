import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import type { Role } from '@/api/types'
import { storeIdentity } from '@/features/account/identity'
import { setSession } from '@/features/account/queries'
import { dietPlanQuery } from '@/features/diet-plan/queries'
import { profileQuery } from '@/features/profile/queries'
import { whenIdle } from '@/lib/when-idle'
import { givenDiet } from '@/testing/diet-plan'
import { givenMember } from '@/testing/member'
import { renderPage } from '@/testing/render-page'
import { MemberLayout } from './layouts/member-layout'
import { dashboardViews, paths } from './paths'
import { preloadHomes, preloadSignIn } from './preload'
import { screens } from './screens'

const lena = { userId: 7, role: 'user', email: 'lena@example.com' } as const

const isAskedFor = () => queryClient.getQueryData(profileQuery().queryKey) !== undefined

const allIsAnswered = () =>
  waitFor(() => {
    expect(queryClient.isFetching()).toBe(0)
  })

const { memberLoader } = screens
/** Names of the views whose code was prefetched while idle. */
let loadedViews: string[]

beforeEach(() => {
  loadedViews = []
  vi.spyOn(screens, 'memberLoader').mockImplementation(async () => ({
    ...(await memberLoader()),
    loadView: (view) => Promise.resolve(void loadedViews.push(view)),
  }))
})

afterEach(() => {
  window.history.replaceState(null, '', '/')
})

it('an unknown role prefetches nothing and does not stop sign-in', () => {
  preloadHomes(queryClient)
  window.history.replaceState(null, '', paths.login)
  const session = { ...lena, role: 'gardener' as Role }
  expect(() => {
    setSession(queryClient, session)
  }).not.toThrow()
  expect(isAskedFor()).toBe(false)
})

describe('the code of login and registration', () => {
  it('is prefetched on the landing page', async () => {
    const login = vi.spyOn(screens, 'login')
    const register = vi.spyOn(screens, 'register')
    preloadSignIn()
    await waitFor(() => {
      expect(login).toHaveBeenCalled()
    })
    expect(register).toHaveBeenCalled()
  })

  it('is not prefetched elsewhere', async () => {
    const login = vi.spyOn(screens, 'login')
    window.history.replaceState(null, '', paths.products)
    preloadSignIn()
    await new Promise<void>((resolve) => whenIdle(resolve))
    expect(login).not.toHaveBeenCalled()
  })
})

describe('the home of a member', () => {
  it('is prefetched before the session is confirmed if opened directly', async () => {
    givenMember()
    storeIdentity(lena)
    window.history.replaceState(null, '', paths.dashboard('progress'))
    preloadHomes(queryClient)
    await waitFor(() => {
      expect(isAskedFor()).toBe(true)
    })
    await allIsAnswered()
  })

  it('is prefetched as soon as a member has signed in', async () => {
    givenMember()
    window.history.replaceState(null, '', '/Login')
    preloadHomes(queryClient)
    expect(isAskedFor()).toBe(false)
    setSession(queryClient, lena)
    await waitFor(() => {
      expect(isAskedFor()).toBe(true)
    })
    await allIsAnswered()
  })
})

it('the code of all views is prefetched for a member', async () => {
  givenMember()
  storeIdentity(lena)
  window.history.replaceState(null, '', paths.dashboard())
  preloadHomes(queryClient)
  setSession(queryClient, lena)
  await waitFor(() => {
    expect(new Set(loadedViews)).toEqual(new Set(dashboardViews))
  })
})

it('an admin prefetches no view of a member', async () => {
  preloadHomes(queryClient)
  setSession(queryClient, { ...lena, role: 'admin' })
  await new Promise<void>((resolve) => whenIdle(resolve))
  expect(screens.memberLoader).not.toHaveBeenCalled()
})

it.each(['pointerEnter', 'focus', 'touchStart'] as const)(
  'a view is prefetched before its link is pressed: %s',
  async (sign) => {
    givenMember()
    givenDiet()
    renderPage([{ path: '/dashboard', element: <MemberLayout /> }], '/dashboard')
    const link = await screen.findByRole('link', { name: 'Diet Plan' })
    expect(queryClient.getQueryState(dietPlanQuery().queryKey)).toBeUndefined()
    fireEvent[sign](link)
    await waitFor(() => {
      expect(queryClient.getQueryData(dietPlanQuery().queryKey)).toBeDefined()
    })
    await allIsAnswered()
  },
)
