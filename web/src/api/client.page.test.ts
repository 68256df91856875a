import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isConnected, reportResponse } from '@/lib/connection'
import { chooseZone } from '@/lib/time-zone'
import { failure } from '@/testing/network'
import { server } from '@/testing/server'
import { api, ApiError, setPageSession, type PageSession } from './client'
import { errorText, failureText } from './errors'

function givenSession(session: Partial<PageSession> = {}): void {
  const visitor = { account: () => null, onEnd: () => undefined, onOtherAccount: () => undefined }
  setPageSession({ ...visitor, ...session })
}

afterEach(() => {
  givenSession()
})

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('the call should have failed with an ApiError')
  return error
}

describe('a call', () => {
  it('times out if the server accepts it without a response', async () => {
    server.use(http.get('/api/user/profile', () => new Promise<never>(() => undefined)))
    const error = await failureOf(api.get('/api/user/profile', { limitMs: 20 }))
    expect(error).toMatchObject({ status: null, code: 'timeout' })
    expect(isConnected()).toBe(false)
    reportResponse()
  })

  it('is given up where an answer begins and never ends', async () => {
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"fname":'))
      },
    })
    server.use(http.get('/api/user/profile', () => new HttpResponse(half)))
    const error = await failureOf(api.get('/api/user/profile', { limitMs: 200 }))
    expect(error).toMatchObject({ status: null, code: 'timeout' })
    reportResponse()
  })

  it('says nothing of a silence when the caller gives up', async () => {
    server.use(http.get('/api/user/profile', () => new Promise<never>(() => undefined)))
    const controller = new AbortController()
    const call = api.get('/api/user/profile', { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    expect(isConnected()).toBe(true)
  })

  it('names the time zone and sends JSON with cookies', async () => {
    let request: Request | undefined
    server.use(
      http.post('/api/user/exercise-logs', async ({ request: received }) => {
        request = received.clone()
        return HttpResponse.json(await received.json())
      }),
    )
    await expect(
      api.post('/api/user/exercise-logs', { body: { exercise_id: 4 } }),
    ).resolves.toEqual({
      exercise_id: 4,
    })
    expect(request?.headers.get('Time-Zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(request?.credentials).toBe('include')
  })

  it('names the time zone that the member chose', async () => {
    const zones: (string | null)[] = []
    server.use(
      http.get('/api/user/profile', ({ request }) => {
        zones.push(request.headers.get('Time-Zone'))
        return HttpResponse.json({})
      }),
    )
    chooseZone('Asia/Tokyo')
    await api.get('/api/user/profile')
    chooseZone(null)
    await api.get('/api/user/profile')
    expect(zones).toEqual(['Asia/Tokyo', Intl.DateTimeFormat().resolvedOptions().timeZone])
  })

  it('accepts an answer without a body', async () => {
    server.use(http.delete('/api/user/account', () => new HttpResponse(null, { status: 204 })))
    await expect(
      api.delete('/api/user/account', { body: { password: 'x' } }),
    ).resolves.toBeUndefined()
  })

  it('throws what the server said', async () => {
    server.use(
      http.get('/api/user/profile', () =>
        HttpResponse.json(
          { error: 'Too heavy', code: 'validation_failed', fields: { weight: 'At most 400 kg' } },
          { status: 400, headers: { 'X-Request-Id': 'request-9' } },
        ),
      ),
    )
    expect(await failureOf(api.get('/api/user/profile'))).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Too heavy',
      fields: { weight: 'At most 400 kg' },
      requestId: 'request-9',
    })
  })

  it('does not show a proxy’s page as a message', async () => {
    server.use(
      http.get('/api/user/profile', () =>
        HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
      ),
    )
    const error = await failureOf(api.get('/api/user/profile'))
    expect(errorText(error, 'Failed to load')).toBe('Failed to load')
  })

  it('has no status when no answer came', async () => {
    server.use(http.get('/api/user/profile', () => HttpResponse.error()))
    const error = await failureOf(api.get('/api/user/profile'))
    expect(error.status).toBeNull()
    expect(failureText(error)).toBe('Cannot reach the server.')
  })
})

describe('the 401 rule', () => {
  it('ends the session and still throws', async () => {
    const ended = vi.fn()
    givenSession({ onEnd: ended })
    server.use(http.get('/api/user/profile', () => failure(401, 'unauthenticated', 'Sign in')))
    expect((await failureOf(api.get('/api/user/profile'))).status).toBe(401)
    expect(ended).toHaveBeenCalledOnce()
  })

  it('leaves calls alone that are made as a visitor', async () => {
    const ended = vi.fn()
    givenSession({ onEnd: ended })
    server.use(http.post('/api/auth/login', () => failure(401, 'invalid_credentials', 'No')))
    await failureOf(
      api.post('/api/auth/login', { body: { email: '', password: '' }, asVisitor: true }),
    )
    expect(ended).not.toHaveBeenCalled()
  })

  it('leaves other failures alone', async () => {
    const ended = vi.fn()
    givenSession({ onEnd: ended })
    server.use(http.get('/api/user/profile', () => failure(403, 'forbidden', 'No')))
    await failureOf(api.get('/api/user/profile'))
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('the account of the page', () => {
  const expected: (string | null)[] = []

  /** Answers a request and notes the account that it expects. */
  function received({ request }: { request: Request }): Response {
    expected.push(request.headers.get('Expected-Account'))
    return HttpResponse.json({ success: true })
  }

  it('is named in each change, and in nothing else', async () => {
    expected.length = 0
    server.use(http.all('/api/*', received), http.all('/admin/*', received))
    givenSession({ account: () => 7 })
    const body = { email: 'ada@example.com' }
    await api.post('/admin/moderators', { body })
    await api.delete('/api/user/sessions')
    await api.put('/api/user/exercise-notes/{id}', {
      path: { id: 1 },
      body: { note: 'x', changed_at: '2026-11-27T10:00:00Z' } as never,
      account: 8,
    })
    expect(expected).toEqual(['7', '7', '8'])
    await api.get('/api/user/profile')
    await api.post('/api/user/forgot-password', { body, asVisitor: true })
    givenSession()
    await api.delete('/api/user/sessions')
    expect(expected.slice(3)).toEqual([null, null, null])
  })

  it('is left when the server says that another one is signed in', async () => {
    server.use(http.all('/api/*', () => failure(409, 'other_account', 'Another account')))
    const onOtherAccount = vi.fn()
    givenSession({ account: () => 7, onOtherAccount })
    await failureOf(
      api.put('/api/user/exercise-notes/{id}', {
        path: { id: 1 },
        body: { note: 'x', changed_at: '2026-11-27T10:00:00Z' } as never,
        account: 8,
      }),
    )
    expect(onOtherAccount).not.toHaveBeenCalled()
    await failureOf(api.delete('/api/user/sessions'))
    expect(onOtherAccount).toHaveBeenCalledOnce()
  })
})
