import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { server } from '@/testing/server'
import { api } from './client'

const PATH = '/api/user/today-stats'

const early = (response: Response | undefined) => {
  window.earlyResponses = new Map([[PATH, Promise.resolve(response)]])
}

describe('an early response', () => {
  beforeEach(() => {
    server.use(http.get(PATH, () => HttpResponse.json('from a request')))
  })
  afterEach(() => {
    delete window.earlyResponses
  })

  it('answers only the first request of its path', async () => {
    early(Response.json('early'))
    expect(await api.get(PATH)).toBe('early')
    expect(await api.get(PATH)).toBe('from a request')
  })

  it('is not used if it failed', async () => {
    for (const failed of [undefined, new Response(null, { status: 401 })]) {
      early(failed)
      expect(await api.get(PATH)).toBe('from a request')
    }
  })

  it('ends with the first change, such as a sign-in', async () => {
    early(Response.json('early'))
    server.use(http.post('/api/auth/login', () => HttpResponse.json({ userId: 2, role: 'user' })))
    await api.post('/api/auth/login', { body: { email: 'ada@example.com', password: 'secret-1' } })
    expect(await api.get(PATH)).toBe('from a request')
  })

  it('answers no change', async () => {
    server.use(http.put('/api/user/profile', () => HttpResponse.json('changed')))
    window.earlyResponses = new Map([
      ['/api/user/profile', Promise.resolve(Response.json('early'))],
    ])
    expect(await api.put('/api/user/profile', { body: {} as never })).toBe('changed')
  })
})
