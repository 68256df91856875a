import { http, HttpResponse } from 'msw'
import type { SessionInfo } from '@/api/types'
import { failure } from './network'
import { server } from './server'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

export const laptop: SessionInfo = {
  id: '00000000000000a1',
  created_at: '2026-03-02T10:00:00Z',
  last_used_at: '2026-03-09T12:30:00Z',
  user_agent: `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/141.0.0.0 Safari/537.36`,
  current: true,
}
export const phone: SessionInfo = {
  id: '00000000000000b2',
  created_at: '2026-02-01T10:00:00Z',
  last_used_at: '2026-03-08T12:30:00Z',
  user_agent: 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
  current: false,
}
export const script: SessionInfo = {
  id: '00000000000000c3',
  created_at: '2026-01-01T10:00:00Z',
  last_used_at: '2026-01-02T12:30:00Z',
  user_agent: 'curl/8.14.1',
  current: false,
}

interface Settings {
  devices: SessionInfo[]
  password: string
  /** Whether the email is verified. */
  emailVerified: boolean
  /** Response that rejects every change and the download. */
  refusal: (() => Response | Promise<Response>) | null
  /** Number of requests for the devices. */
  asked: number
  /** Changes that the page sent, as method, path and body. */
  sent: [method: string, path: string, body?: unknown][]
}

/** Returns a response with one field error. */
export function fieldFailure(field: string, text: string) {
  return HttpResponse.json(
    { error: 'Some fields are not valid', code: 'validation_failed', fields: { [field]: text } },
    { status: 400 },
  )
}

/** An in-memory account with its sessions. */
export function givenSettings(devices: SessionInfo[] = [laptop, phone, script]): Settings {
  const settings: Settings = {
    devices,
    password: 'old secret',
    emailVerified: true,
    refusal: null,
    asked: 0,
    sent: [],
  }
  const keepCurrent = () => {
    settings.devices = settings.devices.filter(({ current }) => current)
  }
  /** Records a change and returns the rejection, if the test set one. */
  const refuse = (request: Request, body?: unknown) => {
    const { pathname } = new URL(request.url)
    settings.sent.push(
      body === undefined ? [request.method, pathname] : [request.method, pathname, body],
    )
    return settings.refusal?.()
  }
  const noContent = () => new HttpResponse(null, { status: 204 })

  server.use(
    http.get('/api/auth/session', () =>
      HttpResponse.json({
        userId: 7,
        role: 'user',
        email: 'lena@example.com',
        email_verified: settings.emailVerified,
      }),
    ),
    http.post('/api/user/verify-email', async ({ request }) => {
      const refused = await refuse(request)
      return refused ?? HttpResponse.json({ success: true })
    }),
    http.get('/api/user/sessions', () => {
      settings.asked += 1
      return HttpResponse.json(settings.devices)
    }),
    http.delete('/api/user/sessions', async ({ request }) => {
      const refused = await refuse(request)
      if (refused !== undefined) return refused
      keepCurrent()
      return noContent()
    }),
    http.delete('/api/user/sessions/:id', async ({ request, params }) => {
      const refused = await refuse(request)
      if (refused !== undefined) return refused
      const left = settings.devices.filter(({ id }) => id !== params['id'])
      if (left.length === settings.devices.length) return failure(404, 'not_found', 'Not found.')
      settings.devices = left
      return noContent()
    }),
    http.post('/api/user/change-password', async ({ request }) => {
      const body = (await request.json()) as { current_password: string; new_password: string }
      const refused = await refuse(request, body)
      if (refused !== undefined) return refused
      if (body.current_password !== settings.password) {
        return fieldFailure('current_password', 'This is not your current password')
      }
      settings.password = body.new_password
      keepCurrent()
      return HttpResponse.json({ success: true })
    }),
    http.get('/api/user/export', async ({ request }) => {
      const refused = await refuse(request)
      if (refused !== undefined) return refused
      return HttpResponse.json(
        { account: { email: 'lena@example.com' } },
        {
          headers: {
            'Content-Disposition': 'attachment; filename="ironleaf-export-2026-03-09.json"',
          },
        },
      )
    }),
    http.delete('/api/user/account', async ({ request }) => {
      const body = (await request.json()) as { password: string }
      const refused = await refuse(request, body)
      if (refused !== undefined) return refused
      return body.password === settings.password
        ? noContent()
        : fieldFailure('password', 'This is not your password')
    }),
  )
  return settings
}
