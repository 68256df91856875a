import { screen } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role, Session } from '@/api/types'
import { storeIdentity } from '@/features/account/identity'
import { targetAfterLogin } from '@/features/account/return-path'
import { failure, givenSession } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { cacheStore } from '@/offline/cache/store'
import { requireMember, requireRole } from './guards'

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
          { path: '/', element: <p>landing</p> },
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

  it('remembers the page for after the login', async () => {
    givenSession(null)
    visit('/dashboard?view=diet')
    await screen.findByText('elsewhere')
    expect(targetAfterLogin('user')).toBe('/dashboard?view=diet')
  })

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

  it.each(['/dashboard', '/admin/dashboard', '/mod/dashboard'])(
    'redirects an unknown role at %s to the landing page',
    async (at) => {
      givenRole('gardener' as Role)
      const { router } = visit(at)
      expect(await screen.findByText('landing')).toBeVisible()
      expect(router.state.location.pathname).toBe('/')
    },
  )

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

describe('the guard of the member’s own screens', () => {
  const session: Session = { userId: 7, email: 'lena@example.com', role: 'user' }

  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory())
  })

  function open() {
    return renderPage(
      [
        {
          HydrateFallback: () => null,
          errorElement: <p>nothing to show</p>,
          children: [
            { path: '/dashboard', middleware: [requireMember()], element: <p>training</p> },
            { path: '/login', element: <p>elsewhere</p> },
          ],
        },
      ],
      '/dashboard',
    )
  }

  async function givenKept(shape = __API_SHAPE__) {
    storeIdentity(session)
    await cacheStore().put({
      userId: 7,
      name: 'session',
      day: '2026-11-20',
      data: session,
      keptAt: Date.now(),
      shape,
    })
  }

  const givenAnswer = (answer: () => Response) => {
    server.use(http.get('/api/auth/session', answer))
  }

  it.each([
    ['without a network', () => HttpResponse.error()],
    ['while the server is away', () => failure(503, 'unavailable', 'Soon.')],
  ])('lets in %s who was let in before', async (_, answer) => {
    await givenKept()
    givenAnswer(answer)
    open()
    expect(await screen.findByText('training')).toBeVisible()
  })

  it('lets an unknown role in, as the registration does', async () => {
    givenSession({ ...session, role: 'gardener' as Role })
    open()
    expect(await screen.findByText('training')).toBeVisible()
  })

  it('believes the server where it answers', async () => {
    await givenKept()
    givenSession(null)
    open()
    expect(await screen.findByText('elsewhere')).toBeVisible()
    await expect.poll(() => cacheStore().all(7)).toEqual([])
  })

  it('ignores a stored identity of another app version', async () => {
    await givenKept('another shape')
    givenAnswer(() => HttpResponse.error())
    open()
    expect(await screen.findByText('nothing to show')).toBeVisible()
  })
})
