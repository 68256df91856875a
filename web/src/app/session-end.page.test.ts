import { http } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { api } from '@/api/client'
import { queryClient } from '@/api/query-client'
import { sessionEndings } from '@/api/session-key'
import { storeIdentity } from '@/features/account/identity'
import { LOGOUT_KEY } from '@/features/account/owed-logout'
import { sessionQuery } from '@/features/account/queries'
import { failure } from '@/testing/network'
import { server } from '@/testing/server'
import { pageRouter } from './router'
import { handleSessionEnd } from './session-end'

afterEach(() => {
  sessionEndings.clear()
  localStorage.clear()
  queryClient.clear()
})

const session = { userId: 7, email: 'ada@example.com', role: 'user', email_verified: true } as const

it('clears all data and opens the login on 401', async () => {
  handleSessionEnd(pageRouter)
  storeIdentity({ userId: 7, role: 'user' })
  localStorage.setItem('chat', 'something private')
  queryClient.setQueryData(['profile'], { fname: 'Ada' })
  server.use(http.get('/api/user/profile', () => failure(401, 'unauthenticated', 'Sign in')))

  await expect(api.get('/api/user/profile')).rejects.toMatchObject({ status: 401 })

  await expect.poll(() => pageRouter().state.location.pathname).toBe('/login')
  expect(localStorage).toHaveLength(0)
  await expect.poll(() => queryClient.getQueryData(['profile'])).toBeUndefined()
})

it('leaves the navigation to a logout in progress', async () => {
  handleSessionEnd(pageRouter)
  await pageRouter().navigate('/')
  server.use(http.get('/api/user/profile', () => failure(401, 'unauthenticated', 'Sign in')))
  queryClient.setQueryData(sessionQuery.queryKey, null)
  await expect(api.get('/api/user/profile')).rejects.toMatchObject({ status: 401 })

  queryClient.removeQueries({ queryKey: sessionQuery.queryKey })
  const logout = queryClient.getMutationCache().build(queryClient, {
    mutationKey: LOGOUT_KEY,
    mutationFn: () => api.get('/api/user/profile').catch(() => null),
  })
  await logout.execute(undefined)

  expect(pageRouter().state.location.pathname).toBe('/')
})

/** Another tab logs in or out. The browser then notifies this one. */
function otherTab(identity: { userId: number } | null): void {
  if (identity) storeIdentity({ ...identity, role: 'user' })
  else localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: identity ? 'userId' : null }))
}

it.each([
  ['logs out', null],
  ['signs in as another account', { userId: 8 }],
])('leaves the account and keeps what was entered when another tab %s', async (_, identity) => {
  handleSessionEnd(pageRouter)
  server.use(http.get('/api/auth/session', () => failure(401, 'unauthenticated', 'Sign in')))
  await pageRouter().navigate('/')
  const kept: number[] = []
  sessionEndings.add((userId) => kept.push(userId))
  queryClient.setQueryData(sessionQuery.queryKey, session)
  queryClient.setQueryData(['profile'], { fname: 'Ada' })
  otherTab({ userId: 7 })
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(session)

  otherTab(identity)

  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
  expect(kept).toEqual([7])
  await expect.poll(() => pageRouter().state.location.pathname).toBe('/login')
  await expect.poll(() => queryClient.getQueryData(['profile'])).toBeUndefined()
  // It belongs to the other tab.
  expect(localStorage.getItem('userId')).toBe(identity && '8')
})
