import { readFileSync } from 'node:fs'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseZone } from '@/lib/time-zone'
import { server } from '@/testing/server'
import { api } from './client'

const PATH = '/api/user/today-stats'

/** The page's first script, which sends the early requests. */
const script = readFileSync(`${process.cwd()}/public/first-paint.js`, 'utf8')

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

describe('the first script of the page', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/dashboard')
    document.head.innerHTML = `<link rel="member-data" href="${PATH}">`
    server.use(http.get(PATH, () => HttpResponse.json('an answer')))
  })
  afterEach(() => {
    delete window.earlyResponses
    document.head.innerHTML = ''
    window.history.replaceState(null, '', '/')
  })

  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- The browser runs this file, too.
  const run = new Function(script) as () => void

  /** Waits longer than the script needs: a frame and two tasks. */
  const afterScript = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(() => setTimeout(() => setTimeout(resolve))))
    })

  it('sends the requests of the first view once', async () => {
    const sent = vi.spyOn(window, 'fetch')
    run()
    await expect.poll(() => window.earlyResponses?.size).toBe(1)
    expect(await api.get(PATH)).toBe('an answer')
    expect(sent).toHaveBeenCalledOnce()
  })

  it.each([
    ['Asia/Tokyo', 'Asia/Tokyo'],
    ['Europe/Atlantis', Intl.DateTimeFormat().resolvedOptions().timeZone],
  ])('counts days as the app does if the chosen zone is %s', async (chosen, zone) => {
    chooseZone(chosen)
    const zones: (string | null)[] = []
    server.use(
      http.get(PATH, ({ request }) => {
        zones.push(request.headers.get('Time-Zone'))
        return HttpResponse.json('an answer')
      }),
    )
    run()
    await expect.poll(() => zones).toEqual([zone])
    delete window.earlyResponses
    await api.get(PATH)
    expect(zones).toEqual([zone, zone])
  })

  it('leaves a device without a known zone to the app', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Etc/Unknown',
    } as Intl.ResolvedDateTimeFormatOptions)
    run()
    await afterScript()
    expect(window.earlyResponses).toBeUndefined()
  })

  it('sends nothing if the app was faster', async () => {
    const sent = vi.spyOn(window, 'fetch')
    run()
    expect(await api.get(PATH)).toBe('an answer')
    await afterScript()
    expect(sent).toHaveBeenCalledOnce()
  })
})
