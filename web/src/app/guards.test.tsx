import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Role } from '@/api/types'
import { storeIdentity } from '@/features/account/identity'
import { givenSession } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { requireRole } from './guards'

function visit(at: string) {
  return renderPage(
    [
      {
        HydrateFallback: () => null,
        children: [
          {
            path: '/dashboard',
            middleware: [requireRole('user', 'moderator', 'admin')],
            element: <p>training</p>,
          },
          {
            path: '/admin/dashboard',
            middleware: [requireRole('admin')],
            element: <p>admin tools</p>,
          },
          {
            path: '/mod/dashboard',
            middleware: [requireRole('moderator')],
            element: <p>messages</p>,
          },
          { path: '/login', element: <p>elsewhere</p> },
        ],
      },
    ],
    at,
  )
}

function givenRole(role: Role) {
  givenSession({ userId: 7, email: 'who@example.com', role })
}

describe('a guard', () => {
  it.each(['/dashboard', '/admin/dashboard', '/mod/dashboard'])(
    'sends a visitor from %s to the login',
    async (at) => {
      givenSession(null)
      const { router } = visit(at)
      await screen.findByText('elsewhere')
      expect(router.state.location.pathname).toBe('/login')
    },
  )

  it.each([
    ['user', '/admin/dashboard', '/dashboard'],
    ['user', '/mod/dashboard', '/dashboard'],
    ['moderator', '/admin/dashboard', '/mod/dashboard'],
    ['admin', '/mod/dashboard', '/admin/dashboard'],
  ] as const)('sends a %s from %s to %s', async (role, at, home) => {
    givenRole(role)
    const { router } = visit(at)
    await expect.poll(() => router.state.location.pathname).toBe(home)
  })

  it.each(['user', 'moderator', 'admin'] as const)('lets a %s train', async (role) => {
    givenRole(role)
    visit('/dashboard')
    expect(await screen.findByText('training')).toBeVisible()
  })

  it('clears what is stored of a session that has ended', async () => {
    storeIdentity({ userId: 7, role: 'user' })
    givenSession(null)
    visit('/dashboard')
    await screen.findByText('elsewhere')
    expect(localStorage).toHaveLength(0)
  })

  it('believes the server, not what the browser stored', async () => {
    storeIdentity({ userId: 7, role: 'admin' })
    givenRole('user')
    const { router } = visit('/admin/dashboard')
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard')
    expect(localStorage.getItem('role')).toBe('user')
  })
})
