import { http } from 'msw'
import { expect, it } from 'vitest'
import { api } from '@/api/client'
import { queryClient } from '@/api/query-client'
import { storeIdentity } from '@/features/account/identity'
import { LOGOUT_KEY } from '@/features/account/owed-logout'
import { sessionQuery } from '@/features/account/queries'
import { failure } from '@/testing/network'
import { server } from '@/testing/server'
import { pageRouter } from './router'
import { handleSessionEnd } from './session-end'

it('clears all data and opens the login on 401', async () => {
  handleSessionEnd()
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
  handleSessionEnd()
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
