import type { paths } from './generated/schema'
import { ApiError, send, type OptionsOf, type PathWith } from './client'

export interface ServerEvent {
  name: string
  data: string
}

/*
 * Events as the server sends them: lines of `event:` and `data:`, ended by an empty line. The browser's own
 * EventSource can only GET and asks again by itself, so the answer to a POST is read by hand.
 */

/** Reads events out of text that may be cut anywhere; what is not whole yet waits for the next piece. */
export function createEventParser(): (piece: string) => ServerEvent[] {
  let rest = ''
  let isFirst = true
  let endedInReturn = false
  let name = ''
  let data: string[] = []

  const readLine = (line: string): ServerEvent | null => {
    if (line === '') {
      // Without data it was a comment, or a name that nothing followed.
      const event = data.length === 0 ? null : { name: name || 'message', data: data.join('\n') }
      name = ''
      data = []
      return event
    }
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') name = value
    else if (field === 'data') data.push(value)
    // Comments, ids and times for asking again mean nothing here.
    return null
  }

  return (piece) => {
    if (piece === '') return []
    if (isFirst) rest = piece.replace(/^\uFEFF/, '')
    // A line's end of two characters that was cut in the middle is one end and not two.
    else rest += endedInReturn ? piece.replace(/^\n/, '') : piece
    isFirst = false
    endedInReturn = piece.endsWith('\r')

    const lines = rest.split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    return lines.map(readLine).filter((event) => event !== null)
  }
}

/** The events of a body, as they come. An event that the end cuts off is dropped, as the format says. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const parse = createEventParser()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield* parse(decoder.decode(value, { stream: true }))
    }
  } finally {
    // Whoever reads no further wants no more: the server stops writing.
    reader.cancel().catch(() => undefined)
  }
}

/** What a stream says when it ends, or is cut, before the event that was to be its last. */
export function streamInterrupted(): ApiError {
  return new ApiError(200, 'stream_ended', 'The answer broke off.')
}

/** Paths of the contract that respond with events. */
type StreamPath = {
  [P in PathWith<'post'>]: paths[P]['post'] extends {
    responses: { 200: { content: { 'text/event-stream': string } } }
  }
    ? P
    : never
}[PathWith<'post'>]

/** Posts, and gives the answer's events. What fails before the first of them is thrown like any call's failure. */
export async function* postForEvents(
  path: StreamPath,
  options: OptionsOf<paths[StreamPath]['post']>,
): AsyncGenerator<ServerEvent> {
  const response = await send('post', path, 'text/event-stream', options)
  if (response.body === null) throw streamInterrupted()
  try {
    yield* readEvents(response.body)
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw streamInterrupted()
  }
}
