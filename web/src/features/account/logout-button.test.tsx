import { act, fireEvent, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
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
