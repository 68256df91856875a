import { act, fireEvent, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, onTestFinished } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { outbox } from '@/offline/outbox'
import { failure, givenLogin, signedIn } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { LoginForm } from './login-form'
import { LogoutButton } from './logout-button'
import { sessionQuery } from './queries'

/** Signs in by the form and goes on to a page with the button, as a person does, without loading anew. */
async function signInAsAdmin() {
  givenLogin(() => signedIn('admin'))
  const page = renderPage(
    [
      { path: '/login', element: <LoginForm /> },
      { path: '/admin/dashboard', element: <LogoutButton to={paths.login} /> },
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

it('stays, and says why, when the server does not end the session', async () => {
  server.use(http.get('/api/auth/logout', () => failure(503, 'unavailable', 'Try again soon.')))
  const { router } = await signInAsAdmin()

  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))

  expect((await screen.findAllByText('Error logging out: Try again soon.')).length).toBeGreaterThan(
    0,
  )
  expect(router.state.location.pathname).toBe('/admin/dashboard')
  expect(localStorage.getItem('role')).toBe('admin')
})

describe('with something that is not sent yet', () => {
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
    const question = '1 exercise is not sent yet. Log out and lose it?'
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
