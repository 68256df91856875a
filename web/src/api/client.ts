import { noteAnswer, noteSilence } from '@/lib/connection'
import type { ErrorBody } from './types'

/** A call that did not succeed. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    /** The HTTP status; null when no answer came at all. */
    readonly status: number | null,
    /** The contract's code, for example `no_plan`; `network` or `timeout` when no answer came, `unknown` when it had none. */
    readonly code: string,
    /** The server's text, fit to be shown; empty when it gave none. */
    message: string,
    /** What is wrong with single fields of the body, by name. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** Names the call in the server's log. */
    readonly requestId: string | null = null,
  ) {
    super(message)
  }
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /**
   * The call is made as a visitor, so that a 401 is an answer like any other ("wrong password", "nobody is
   * signed in") and does not end a session.
   */
  asVisitor?: boolean
  /** For so long the whole answer is waited for, in milliseconds; null: without a limit. */
  limitMs?: number | null | undefined
  /** Beside those that every call has, or instead of them. */
  headers?: Readonly<Record<string, string>>
}

let endSession: () => void = () => undefined

/** What the app does when a session has ended: see the 401 rule in `call`. */
export function onSessionEnded(handler: () => void): void {
  endSession = handler
}

function isErrorBody(body: unknown): body is Partial<ErrorBody> {
  return typeof body === 'object' && body !== null
}

/** What the server says went wrong: the error body of an answer, or of an event in the midst of one. */
export function readError(status: number, body: unknown, requestId: string | null): ApiError {
  const given = isErrorBody(body) ? body : {}
  return new ApiError(
    status,
    given.code ?? 'unknown',
    given.error ?? given.message ?? '',
    given.fields ?? {},
    given.request_id ?? requestId,
  )
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    // A proxy's HTML page instead of our JSON: there is nothing in it for a person to read.
    return undefined
  }
}

/** Sends a call and gives its answer, once there is one that went well; how it is read is the caller's. */
export async function send(
  method: string,
  path: string,
  body: unknown,
  accept: string,
  { signal, asVisitor = false, headers: own = {} }: CallOptions,
): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: accept,
    // "Today" is the member's own day, wherever the server stands.
    'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...own,
  }
  if (body !== undefined) headers['Content-Type'] = 'application/json'

  const response = await orNoAnswer(
    () =>
      fetch(path, {
        method,
        headers,
        credentials: 'include',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      }),
    signal,
  )
  noteAnswer()
  if (response.ok) return response

  const answer = await orNoAnswer(() => readJson(response), signal)
  // The 401 rule: stored data is cleared and the way leads to the login, and still the caller hears of it.
  if (response.status === 401 && !asVisitor) endSession()
  throw readError(response.status, answer, response.headers.get('X-Request-Id'))
}

/** Above the server's own deadlines: a connection that stays silent for longer than this is dead. */
const READ_LIMIT_MS = 45_000
const CHANGE_LIMIT_MS = 120_000

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('The call was broken off', 'AbortError'))
    })
  })

/** Runs a call that is broken off after `ms`. Who made it may break it off earlier. */
async function within<Answer>(
  ms: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController()
  const abort = () => {
    controller.abort(outer?.reason)
  }
  const timer = setTimeout(abort, ms)
  outer?.addEventListener('abort', abort)
  if (outer?.aborted) abort()
  try {
    // The body of an answer that has begun does not end in every browser when its call is broken off.
    return await Promise.race([run(controller.signal), whenAborted(controller.signal)])
  } catch (error) {
    if (!controller.signal.aborted || outer?.aborted) throw error
    noteSilence()
    throw new ApiError(null, 'timeout', '')
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', abort)
  }
}

async function orNoAnswer<Value>(
  ask: () => Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  try {
    return await ask()
  } catch (cause) {
    // Giving up is the caller's own wish, not a failure to be shown.
    if (signal?.aborted) throw cause
    noteSilence()
    throw new ApiError(null, 'network', '')
  }
}

async function call<Answer>(
  method: string,
  path: string,
  body: unknown,
  options: CallOptions,
): Promise<Answer> {
  const { limitMs = method === 'GET' ? READ_LIMIT_MS : CHANGE_LIMIT_MS, signal: outer } = options
  const run = async (signal: AbortSignal | undefined) => {
    const response = await send(method, path, body, 'application/json', { ...options, signal })
    return (await orNoAnswer(() => readJson(response), signal)) as Answer
  }
  return limitMs === null ? run(outer) : within(limitMs, outer, run)
}

/**
 * Every call of the site goes through here: cookies are sent, the body is JSON both ways, and what is not
 * 200 to 299 is thrown as an ApiError. The specification sets no time limit: the limits here are above the
 * server's own deadlines, so that only a dead connection meets them.
 */
export const api = {
  get: <Answer>(path: string, options: CallOptions = {}) =>
    call<Answer>('GET', path, undefined, options),
  post: <Answer>(path: string, body: unknown, options: CallOptions = {}) =>
    call<Answer>('POST', path, body, options),
  put: <Answer>(path: string, body: unknown, options: CallOptions = {}) =>
    call<Answer>('PUT', path, body, options),
  patch: <Answer>(path: string, body: unknown, options: CallOptions = {}) =>
    call<Answer>('PATCH', path, body, options),
  delete: <Answer>(path: string, body?: unknown, options: CallOptions = {}) =>
    call<Answer>('DELETE', path, body, options),
}
