import { reportResponse, reportNoResponse } from '@/lib/connection'
import type { paths } from './generated/schema'
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
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Paths of the contract that have this method. */
export type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends object ? P : never
}[keyof paths]

type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : undefined

/** Body of a successful response. */
export type ResponseBody<M extends Method, P extends PathWith<M>> = P extends unknown
  ? BodyOfSuccess<paths[P][M]>
  : never

type BodyOfSuccess<Op> = Op extends { responses: infer Responses }
  ? JsonOf<Responses[keyof Responses & (200 | 201 | 202 | 204)]>
  : never

/** A query parameter that is null or empty is not sent. */
type Optional<Query> = { [Name in keyof Query]: Query[Name] | null }

type PathOf<Op> = Op extends { parameters: { path: infer Path } }
  ? { path: Path }
  : { path?: never }

type QueryOf<Op> = Op extends { parameters: { query: infer Query } }
  ? { query: Query }
  : Op extends { parameters: { query?: infer Query } }
    ? { query?: Optional<Query> }
    : never

type HeadersOf<Op> = Op extends { parameters: { header?: infer Headers } }
  ? { headers?: { [Name in keyof Headers]: string } }
  : never

type BodyOf<Op> = Op extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : { body?: never }

/** Options of a request whose parameters are not known to the compiler. */
interface AnyOptions extends CallOptions {
  path?: object | undefined
  query?: object | undefined
  headers?: object | undefined
  body?: unknown
}

export type OptionsOf<Op> = AnyOptions & PathOf<Op> & QueryOf<Op> & HeadersOf<Op> & BodyOf<Op>

/** Options of a request by method and path. They may be left out where the contract requires none. */
type Options<M extends Method, P extends PathWith<M>> =
  Partial<OptionsOf<paths[P][M]>> extends OptionsOf<paths[P][M]>
    ? [options?: OptionsOf<paths[P][M]>]
    : [options: OptionsOf<paths[P][M]>]

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

/** Returns the address of a path of the contract with its parameters filled in. */
function addressOf(path: string, parameters: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(parameters))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value != null && value !== '') search.set(name, String(value))
  const filled = path.replace(/{(\w+)}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

/** Sends a request and returns the response if it was successful. The caller reads its body. */
export async function send(
  method: Method,
  path: keyof paths,
  accept: string,
  { signal, asVisitor = false, ...options }: AnyOptions,
): Promise<Response> {
  const { body } = options
  const headers: Record<string, string> = {
    Accept: accept,
    // "Today" is the member's own day, wherever the server stands.
    'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...options.headers,
  }
  if (body !== undefined) headers['Content-Type'] = 'application/json'

  const response = await orNoAnswer(
    () =>
      fetch(addressOf(path, options.path, options.query), {
        method: method.toUpperCase(),
        headers,
        credentials: 'include',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      }),
    signal,
  )
  reportResponse()
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
    reportNoResponse()
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
    reportNoResponse()
    throw new ApiError(null, 'network', '')
  }
}

interface Call<M extends Method> {
  <P extends PathWith<M>>(path: P, ...options: Options<M, P>): Promise<ResponseBody<M, P>>
}

function call<M extends Method>(method: M): Call<M> {
  const request = async (path: keyof paths, options: AnyOptions = {}): Promise<unknown> => {
    const { limitMs = method === 'get' ? READ_LIMIT_MS : CHANGE_LIMIT_MS, signal: outer } = options
    const run = async (signal: AbortSignal | undefined) => {
      const response = await send(method, path, 'application/json', { ...options, signal })
      return orNoAnswer(() => readJson(response), signal)
    }
    return limitMs === null ? run(outer) : within(limitMs, outer, run)
  }
  // The only place where a response gets its type, which is the contract's.
  return request as Call<M>
}

/**
 * Every call of the site goes through here: cookies are sent, the body is JSON both ways, and what is not
 * 200 to 299 is thrown as an ApiError. The specification sets no time limit: the limits here are above the
 * server's own deadlines, so that only a dead connection meets them. The generated contract types path,
 * parameters, body and response.
 */
export const api = {
  get: call('get'),
  post: call('post'),
  put: call('put'),
  patch: call('patch'),
  delete: call('delete'),
}
