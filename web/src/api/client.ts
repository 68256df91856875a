import { reportResponse, reportNoResponse } from '@/lib/connection'
import { timeZone } from '@/lib/time-zone'
import { fetchOnce } from './early-responses'
import type { paths } from './generated/schema'
import type { ErrorBody } from './types'

/** Error of a failed request. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    /** HTTP status; null without a response. */
    readonly status: number | null,
    /**
     * Error code of the contract, for example `no_plan`. Without a response it is `network` or
     * `timeout`; `unknown` if the response has none.
     */
    readonly code: string,
    /** The server's message for users; empty if there is none. */
    message: string,
    /** Field errors by field name. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** Identifies the request in the server's log. */
    readonly requestId: string | null = null,
  ) {
    super(message)
  }
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /**
   * Marks a request that needs no session, so that a 401 ("wrong password", "not signed in") is an
   * ordinary error and does not end a session.
   */
  asVisitor?: boolean
  /** Account that a change is for, if it was stored to be sent later; that of the page by default. */
  account?: number
  /** Whether the browser sends the request before others that wait for a connection; true by default. */
  isUrgent?: boolean
  /** Timeout for the complete response, in milliseconds; null for none. */
  limitMs?: number | null | undefined
  /** Receives a successful response, for its headers. */
  onResponse?: (response: Response) => void
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Paths of the contract that support this method. */
export type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends object ? P : never
}[keyof paths]

type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : undefined

type BodyOfSuccess<Op> = Op extends { responses: infer Responses }
  ? JsonOf<Responses[keyof Responses & (200 | 201 | 202 | 204)]>
  : never

/** Query parameters that are null or empty are omitted. */
type Optional<Query> = { [Name in keyof Query]: Query[Name] | null }

type PathOf<Op> = Op extends { parameters: { path: infer Path } }
  ? { path: Path }
  : { path?: never }

type QueryOf<Op> = Op extends { parameters: { query: infer Query } }
  ? { query: Query }
  : Op extends { parameters: { query?: infer Query } }
    ? { query?: Optional<Query> }
    : never

/** Only `account` sets the header that names the account. */
type HeadersOf<Op> = Op extends { parameters: { header?: infer Headers } }
  ? { headers?: { [Name in keyof Headers]: Name extends typeof EXPECTED_ACCOUNT ? never : string } }
  : never

type BodyOf<Op> = Op extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : { body?: never }

/** Request options whose parameters are not known at compile time. */
interface AnyOptions extends CallOptions {
  path?: object | undefined
  query?: object | undefined
  headers?: object | undefined
  body?: unknown
}

/** Of several operations it is a union, and not the product of the unions of their parts. */
export type OptionsOf<Op> = Op extends object
  ? AnyOptions & PathOf<Op> & QueryOf<Op> & HeadersOf<Op> & BodyOf<Op>
  : never

/**
 * Options of requests by path. This and what follows are tables, so that the type check works out each row once, and not
 * all of them at every call.
 */
type Options<M extends Method> = { [P in PathWith<M>]: OptionsOf<paths[P][M]> }

/** Paths whose requests need no options. */
type PathAlone<M extends Method> = {
  [P in PathWith<M>]: Partial<Options<M>[P]> extends Options<M>[P] ? P : never
}[PathWith<M>]

/** Bodies of successful responses by path. */
type ResponseBodies<M extends Method> = { [P in PathWith<M>]: BodyOfSuccess<paths[P][M]> }

/** Paths of the contract that can be read, and those that need no parameters. */
export type GetPath = PathWith<'get'>
export type GetPathAlone = PathAlone<'get'>
export type GetOptions<P extends GetPath> = Options<'get'>[P]
export type Answer<P extends GetPath> = ResponseBodies<'get'>[P]

/** What the client has to know of the session of the page. */
export interface PageSession {
  /** Returns the account for which the page was loaded; null for a visitor. */
  account: () => number | null
  /** Called when the session has ended: see the 401 rule in `call`. */
  onEnd: () => void
  /** Called when another account has signed in through another tab, so that the server refused a change. */
  onOtherAccount: () => void
}

let pageSession: PageSession = {
  account: () => null,
  onEnd: () => undefined,
  onOtherAccount: () => undefined,
}

/** Registers the session of the page. */
export function setPageSession(session: PageSession): void {
  pageSession = session
}

const EXPECTED_ACCOUNT = 'Expected-Account'

function isErrorBody(body: unknown): body is Partial<ErrorBody> {
  return typeof body === 'object' && body !== null
}

/** Parses the error body of a response, or of an event in a stream. */
export function readError(status: number, body: unknown, requestId: string | null): ApiError {
  const errorBody = isErrorBody(body) ? body : {}
  return new ApiError(
    status,
    errorBody.code ?? 'unknown',
    errorBody.error ?? errorBody.message ?? '',
    errorBody.fields ?? {},
    errorBody.request_id ?? requestId,
  )
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    // A proxy's HTML error page instead of JSON contains no message for users.
    return undefined
  }
}

/** Returns the URL for a path of the contract with its parameters. */
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
  { signal, asVisitor = false, isUrgent = true, ...options }: AnyOptions,
): Promise<Response> {
  const { body } = options
  const headers: Record<string, string> = {
    Accept: accept,
    // "Today" is the member's local day, whatever the server's time zone.
    'Time-Zone': timeZone(),
    ...options.headers,
  }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const ofPage = pageSession.account()
  const { account = ofPage } = options
  // All tabs share a session: a change of one account must never be made to another that has signed in meanwhile.
  if (method !== 'get' && !asVisitor && account !== null)
    headers[EXPECTED_ACCOUNT] = String(account)

  const response = await orNoAnswer(
    () =>
      fetchOnce(addressOf(path, options.path, options.query), {
        method: method.toUpperCase(),
        headers,
        credentials: 'include',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(isUrgent ? {} : { priority: 'low' as const }),
        ...(signal ? { signal } : {}),
      }),
    signal,
  )
  reportResponse()
  if (response.ok) return response

  const answer = await orNoAnswer(() => readJson(response), signal)
  // The 401 rule: stored data is cleared and the login opens. The caller gets the error as well.
  if (response.status === 401 && !asVisitor) pageSession.onEnd()
  const error = readError(response.status, answer, response.headers.get('X-Request-Id'))
  // Unsent changes of an earlier account are refused too, but say nothing about the page's own.
  if (error.code === 'other_account' && account === ofPage) pageSession.onOtherAccount()
  throw error
}

/** Longer than the server's own deadlines, so that only dead connections reach it. */
const READ_LIMIT_MS = 45_000
const CHANGE_LIMIT_MS = 120_000

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('The request was canceled', 'AbortError'))
    })
  })

/** Runs a request with a timeout in milliseconds. The caller's signal can abort it earlier. */
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
    // In some browsers, aborting a request does not end the reading of its body.
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
    // The caller canceled the request, so this is not an error to display.
    if (signal?.aborted) throw cause
    reportNoResponse()
    throw new ApiError(null, 'network', '')
  }
}

interface Call<M extends Method> {
  <P extends PathAlone<M>>(path: P, options?: Options<M>[P]): Promise<ResponseBodies<M>[P]>
  <P extends PathWith<M>>(path: P, options: Options<M>[P]): Promise<ResponseBodies<M>[P]>
}

function call<M extends Method>(method: M): Call<M> {
  const request = async (path: keyof paths, options: AnyOptions = {}): Promise<unknown> => {
    const { limitMs = method === 'get' ? READ_LIMIT_MS : CHANGE_LIMIT_MS, signal: outer } = options
    const run = async (signal: AbortSignal | undefined) => {
      const response = await send(method, path, 'application/json', { ...options, signal })
      options.onResponse?.(response)
      return orNoAnswer(() => readJson(response), signal)
    }
    return limitMs === null ? run(outer) : within(limitMs, outer, run)
  }
  // The only place where a response gets its type from the contract.
  return request as Call<M>
}

/**
 * The HTTP client for all requests of the site.
 *
 * It sends cookies and JSON, and throws an ApiError unless the status is 200 to 299. The
 * specification sets no timeout: the timeouts here are longer than the server's deadlines, so that
 * only dead connections reach them. The generated contract types the path, parameters, body and
 * response.
 */
export const api = {
  get: call('get'),
  post: call('post'),
  put: call('put'),
  patch: call('patch'),
  delete: call('delete'),
}
