import { http, HttpResponse } from 'msw'
import type { OwnMessage, SupportMessage, MessageInput } from '@/api/types'
import { failure } from './network'
import { server } from './server'

export function supportMessage(id: number, changes: Partial<SupportMessage> = {}): SupportMessage {
  return {
    id,
    content: `Content of message ${String(id)}`,
    message_type: 'report',
    email: 'lena@example.com',
    status: 'new',
    created_at: '2026-03-02T10:00:00Z',
    user_id: 7,
    fname: 'Lena',
    lname: 'Berg',
    ...changes,
  }
}

interface Support {
  messages: SupportMessage[]
  /** Response that rejects every change. */
  refusal: (() => Response | Promise<Response>) | null
  /** Changes that the page sent, as method, path and body. */
  sent: [method: string, path: string, body?: unknown][]
}

/** Stateful in-memory support messages: later requests see earlier changes. */
export function givenSupport(messages: SupportMessage[] = []): Support {
  const support: Support = { messages, refusal: null, sent: [] }
  const newestFirst = () => support.messages.toSorted((one, other) => other.id - one.id)

  const list = ({ request }: { request: Request }) => {
    const { searchParams } = new URL(request.url)
    const status = searchParams.get('status')
    const before = Number(searchParams.get('before') ?? Infinity)
    const found = newestFirst().filter(
      (message) => message.id < before && (status === null || message.status === status),
    )
    return HttpResponse.json(found.slice(0, Number(searchParams.get('limit') ?? 200)))
  }
  const setStatus = async ({ request, params }: { request: Request; params: { id?: unknown } }) => {
    const body = (await request.json()) as Pick<SupportMessage, 'status'>
    support.sent.push(['PATCH', new URL(request.url).pathname, body])
    if (support.refusal !== null) return support.refusal()
    const found = support.messages.find(({ id }) => String(id) === params.id)
    if (found === undefined) return failure(404, 'not_found', 'Message not found')
    support.messages = support.messages.map((message) =>
      message === found ? { ...found, ...body } : message,
    )
    return HttpResponse.json({ ...found, ...body })
  }

  server.use(
    http.get('/messages/totals', () => {
      const count = (status: SupportMessage['status']) =>
        support.messages.filter((message) => message.status === status).length
      return HttpResponse.json({ new: count('new'), seen: count('seen') })
    }),
    http.get('/messages', list),
    http.get('/admin/messages', list),
    http.patch('/messages/:id/status', setStatus),
    http.patch('/admin/messages/:id/status', setStatus),
    http.delete('/admin/messages/:id', ({ request, params }) => {
      support.sent.push(['DELETE', new URL(request.url).pathname])
      if (support.refusal !== null) return support.refusal()
      support.messages = support.messages.filter(({ id }) => String(id) !== params.id)
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('/api/user/messages', ({ request }) => {
      const before = Number(new URL(request.url).searchParams.get('before') ?? Infinity)
      const own: OwnMessage[] = newestFirst().filter(({ id }) => id < before)
      return HttpResponse.json(own)
    }),
    http.post('/api/user/messages', async ({ request }) => {
      const body = (await request.json()) as MessageInput
      support.sent.push(['POST', '/api/user/messages', body])
      if (support.refusal !== null) return support.refusal()
      const id = Math.max(0, ...support.messages.map((message) => message.id)) + 1
      support.messages = [...support.messages, supportMessage(id, body)]
      return HttpResponse.json({ success: true }, { status: 201 })
    }),
  )
  return support
}
