import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { failure } from '@/testing/network'
import { server } from '@/testing/server'
import { createEventParser, postForEvents, readEvents, type ServerEvent } from './event-stream'

async function all(events: AsyncIterable<ServerEvent>): Promise<ServerEvent[]> {
  const seen = []
  for await (const event of events) seen.push(event)
  return seen
}

function streamOf(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}

const lines = (text: string) => createEventParser()(text)

describe('the event format', () => {
  it('parses name and data up to an empty line', () => {
    expect(lines('event: delta\ndata: {"text":"Hi"}\n\nevent: done\ndata: 1\n\n')).toEqual([
      { name: 'delta', data: '{"text":"Hi"}' },
      { name: 'done', data: '1' },
    ])
  })

  it('joins several data lines and strips only one leading space', () => {
    expect(lines('data:  a\ndata:b\ndata\n\n')).toEqual([{ name: 'message', data: ' a\nb\n' }])
  })

  it('passes over comments, other fields and events without data', () => {
    expect(lines(':\n\n: still here\n\nid: 4\nretry: 10\nevent: delta\n\ndata: x\n\n')).toEqual([
      { name: 'message', data: 'x' },
    ])
  })

  it('drops an event that is not ended', () => {
    expect(lines('data: a\n\ndata: b\n')).toEqual([{ name: 'message', data: 'a' }])
  })

  it.each(['\n', '\r\n', '\r'])('is the same wherever the bytes are cut, with %j', async (end) => {
    const text = ['\uFEFFevent: delta', 'data: é 💪', 'data: 漢', '', 'data: z', '', ''].join(end)
    const bytes = new TextEncoder().encode(text)
    for (let size = 1; size <= bytes.length; size += 1) {
      expect(await all(readEvents(streamOf(bytes, size)))).toEqual([
        { name: 'delta', data: 'é 💪\n漢' },
        { name: 'message', data: 'z' },
      ])
    }
  })
})

describe('a post for events', () => {
  it('asks for events with the body as JSON', async () => {
    let received: [string | null, unknown] | undefined
    server.use(
      http.post('/gemini/chat', async ({ request }) => {
        received = [request.headers.get('Accept'), await request.json()]
        return new HttpResponse('event: done\ndata: {}\n\n')
      }),
    )
    expect(await all(postForEvents('/gemini/chat', { body: { message: 'Hi' } }))).toEqual([
      { name: 'done', data: '{}' },
    ])
    expect(received).toEqual(['text/event-stream', { message: 'Hi' }])
  })

  it('fails like any call before the first event', async () => {
    server.use(http.post('/gemini/chat', () => failure(429, 'ai_limit_reached', 'Enough today.')))
    await expect(
      all(postForEvents('/gemini/chat', { body: { message: '' } })),
    ).rejects.toMatchObject({
      status: 429,
      code: 'ai_limit_reached',
      message: 'Enough today.',
    })
  })

  it('says so when the connection is lost on the way', async () => {
    server.use(
      http.post(
        '/gemini/chat',
        () =>
          new HttpResponse(
            new ReadableStream({
              pull(controller) {
                controller.error(new Error('reset'))
              },
            }),
          ),
      ),
    )
    await expect(
      all(postForEvents('/gemini/chat', { body: { message: '' } })),
    ).rejects.toMatchObject({
      code: 'stream_ended',
    })
  })

  it('leaves giving up to who gave up', async () => {
    const controller = new AbortController()
    server.use(http.post('/gemini/chat', () => new HttpResponse(new ReadableStream())))
    const reading = all(
      postForEvents('/gemini/chat', { body: { message: '' }, signal: controller.signal }),
    )
    controller.abort()
    await expect(reading).rejects.toHaveProperty('name', 'AbortError')
  })
})
