import { act, fireEvent, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { outbox } from '@/offline/outbox'
import { failure, givenLogin, signedIn } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { LoginForm } from './login-form'
import { LogoutButton } from './logout-button'
import { clearOwedLogout, isLogoutOwed } from './owed-logout'
import { loadSession, sessionQuery } from './queries'

const ada = { userId: 7, role: 'admin', email: 'ada@example.com' }

/** Signs in with the form and opens a page with the button, without reloading the document. */
async function signInAsAdmin(describeUnsaved?: () => string | null) {
  givenLogin(() => signedIn('admin'))
  const page = renderPage(
    [
      { path: '/login', element: <LoginForm /> },
      {
        path: '/admin/dashboard',
        element: <LogoutButton to={paths.login} describeUnsaved={describeUnsaved} />,
      },
    ],
    '/login',
  )
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('link', { name: 'Go to your dashboard now' })
  await act(() => page.router.navigate('/admin/dashboard'))
  return page
}

it('forgets everything, says so and leads to the login', async () => {
  server.use(http.get('/api/auth/logout', () => HttpResponse.json({ success: true })))
  const { router } = await signInAsAdmin()
  queryClient.setQueryData(['profile'], { fname: 'Ada' })

  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))

  expect((await screen.findAllByText('Logged out successfully')).length).toBeGreaterThan(0)
  expect(router.state.location.pathname).toBe('/login')
  expect(localStorage).toHaveLength(0)
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
  expect(queryClient.getQueryData(['profile'])).toBeUndefined()
})

it('the member stays, with the reason, if the logout fails', async () => {
  server.use(http.get('/api/auth/logout', () => failure(503, 'unavailable', 'Try again soon.')))
  const { router } = await signInAsAdmin()

  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))

  expect((await screen.findAllByText('Error logging out: Try again soon.')).length).toBeGreaterThan(
    0,
  )
  expect(router.state.location.pathname).toBe('/admin/dashboard')
  expect(localStorage.getItem('role')).toBe('admin')
})

describe('without a connection', () => {
  afterEach(() => {
    clearOwedLogout()
  })

  async function logOutOffline() {
    server.use(http.get('/api/auth/logout', () => HttpResponse.error()))
    const { router } = await signInAsAdmin()
    queryClient.setQueryData(['profile'], { fname: 'Ada' })
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
    await expect.poll(() => router.state.location.pathname).toBe('/login')
  }

  it('clears this device immediately and announces the later sign-out', async () => {
    await logOutOffline()
    expect((await screen.findAllByText(/^Logged out on this device\./)).length).toBeGreaterThan(0)
    expect(localStorage).toHaveLength(0)
    await expect.poll(() => queryClient.getQueryData(['profile'])).toBeUndefined()
    expect(isLogoutOwed()).toBe(true)
  })

  it('blocks the old session and ends it once online', async () => {
    await logOutOffline()
    const calls: string[] = []
    let isOnline = false
    server.use(
      http.get('/api/auth/:call', ({ params }) => {
        if (!isOnline) return HttpResponse.error()
        calls.push(String(params.call))
        return HttpResponse.json(params.call === 'logout' ? { success: true } : ada)
      }),
    )
    expect(await loadSession(queryClient)).toBeNull()
    isOnline = true
    expect(await loadSession(queryClient)).toBeNull()
    expect(calls).toEqual(['logout'])
    expect(isLogoutOwed()).toBe(false)
  })

  it('ends the old session before the next sign-in', async () => {
    await logOutOffline()
    const calls: string[] = []
    server.use(
      http.get('/api/auth/logout', () => {
        calls.push('logout')
        return HttpResponse.json({ success: true })
      }),
    )
    givenLogin(() => {
      calls.push('login')
      return signedIn('user')
    })
    fireEvent.change(await screen.findByLabelText('Email'), {
      target: { value: 'lena@example.com' },
    })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    await screen.findByRole('link', { name: 'Go to your dashboard now' })
    expect(calls).toEqual(['logout', 'login'])
    expect(isLogoutOwed()).toBe(false)
  })
})

describe('with unsent logs', () => {
  const squat = {
    exerciseId: 11,
    exerciseName: 'Barbell Squat',
    sets: 4,
    reps: 8,
    weight: 80,
    day: '2026-11-21',
  }

  async function signInAndTrainOffline() {
    server.use(
      http.post('/api/user/exercise-logs', () => HttpResponse.error()),
      http.get('/api/auth/logout', () => HttpResponse.json({ success: true })),
    )
    const { router } = await signInAsAdmin()
    const close = outbox.open({ userId: 7, isSignedIn: () => true, onSent: () => undefined })
    onTestFinished(() => {
      close()
      return outbox.clear(7)
    })
    await outbox.markDone(squat)
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
    const question = 'Log out and lose 1 unsynced exercise?'
    return { router, dialog: within(await screen.findByRole('dialog', { name: question })) }
  }

  it('asks first, and stays with it', async () => {
    const { router, dialog } = await signInAndTrainOffline()
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(router.state.location.pathname).toBe('/admin/dashboard')
    expect(await outbox.countUnsent(7)).toBe(1)
  })

  it('asks first, and loses it where that is wanted', async () => {
    const { router, dialog } = await signInAndTrainOffline()
    fireEvent.click(dialog.getByRole('button', { name: 'Log out' }))
    await expect.poll(() => router.state.location.pathname).toBe('/login')
    expect(await outbox.countUnsent(7)).toBe(0)
  })
})

it('confirms a logout with unsaved sets and keeps them', async () => {
  server.use(http.get('/api/auth/logout', () => HttpResponse.json({ success: true })))
  const { router } = await signInAsAdmin(() => '2 ticked sets are not logged yet.')
  localStorage.setItem('unsaved:7:drafts', 'mine')
  const ask = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
    const name = 'Log out before you save your workout?'
    return within(await screen.findByRole('dialog', { name }))
  }
  const dialog = await ask()
  expect(
    dialog.getByText(/^2 ticked sets are not logged yet\. What you entered stays on this device/),
  ).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(router.state.location.pathname).toBe('/admin/dashboard')

  fireEvent.click((await ask()).getByRole('button', { name: 'Log out' }))
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(Object.keys(localStorage)).toEqual(['unsaved:7:drafts'])
})
