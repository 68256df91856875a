import type { paths } from './generated/schema'
import { ApiError, send, type OptionsOf, type PathWith } from './client'

export interface ServerEvent {
  name: string
  data: string
}

/* Parses server-sent events: lines of `event:` and `data:`, ended by an empty line. The browser's
   EventSource only sends GET requests and reconnects automatically, so responses to POST need this
   parser. */

/** Creates a parser for chunks that may end anywhere. Incomplete events wait for the next chunk. */
export function createEventParser(): (piece: string) => ServerEvent[] {
  let rest = ''
  let isFirst = true
  let endedInReturn = false
  let name = ''
  let data: string[] = []

  const readLine = (line: string): ServerEvent | null => {
    if (line === '') {
      // Without data it is a comment, or a name that nothing followed.
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
    // Comments, ids and retry times are not used.
    return null
  }

  return (piece) => {
    if (piece === '') return []
    if (isFirst) rest = piece.replace(/^\uFEFF/, '')
    // A CRLF that is split between two chunks is one line end.
    else rest += endedInReturn ? piece.replace(/^\n/, '') : piece
    isFirst = false
    endedInReturn = piece.endsWith('\r')

    const lines = rest.split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    return lines.map(readLine).filter((event) => event !== null)
  }
}

/**
 * Returns the events of a body as they arrive. Drops an incomplete event at the end, as the
 * standard says.
 */
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
    // If the caller stops reading, the server can stop writing.
    reader.cancel().catch(() => undefined)
  }
}

/** Error of a stream that ended before its final event. */
export function streamInterrupted(): ApiError {
  return new ApiError(200, 'stream_ended', 'The response was interrupted.')
}

/** Paths of the contract that respond with events. */
type StreamPath = {
  [P in PathWith<'post'>]: paths[P]['post'] extends {
    responses: { 200: { content: { 'text/event-stream': string } } }
  }
    ? P
    : never
}[PathWith<'post'>]

/**
 * Sends a POST request and returns the events of the response. Throws like any request if it fails
 * before the first event.
 */
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
