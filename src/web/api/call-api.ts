import type { AnswerOf, BodyOf, EndpointSpec, ParamsOf, QueryOf } from '#contract/endpoint'
import type { Api, EndpointName } from '#contract/index'

/** A failed API call. `message` is the status code, a colon and the response body. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Message for the user; null if the response has none. */
  readonly sentence: string | null
  /** Validation message by field. */
  readonly fields: Record<string, string>
  /** Seconds from the Retry-After header (503, 429); null without it. */
  readonly retryAfter: number | null
  /** With code `changed_meanwhile`: the record as currently saved. */
  readonly current: unknown

  constructor(status: number, body: string, retryAfter: string | null = null) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
    this.status = status
    const problem = readProblem(body)
    this.code = problem.code ?? 'unknown'
    const error = status < 500 && typeof problem.error === 'string' ? problem.error : null
    this.sentence = problem.message ?? error
    this.fields = problem.fields ?? {}
    this.retryAfter = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null
    this.current = problem.current
  }
}

/** The server was not reached, or did not answer in time. */
export class ConnectionError extends Error {
  constructor() {
    super('There is no connection. Please try again when you are connected.')
    this.name = 'ConnectionError'
  }
}

interface ProblemBody {
  message?: string
  /** From intermediaries such as a proxy. */
  error?: unknown
  code?: string
  fields?: Record<string, string>
  current?: unknown
}

function readProblem(body: string): ProblemBody {
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

/** Returns whether the server is temporarily unavailable (503): overloaded, or without its database. */
export function isUnavailable(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 503
}

/** Returns the server's message for the user; null if there is none, or only that something unexpected happened. */
export function serverSentence(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code === 'unexpected') return null
  return error.sentence === '' ? null : error.sentence
}

/** Returns the server's message for the user, that there is no connection, or the fallback. */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof ConnectionError ? error.message : (serverSentence(error) ?? fallback)
}

/** Every endpoint by "METHOD /path". Imports only types of the contract: its code would enlarge the public pages. */
type ByRoute = { [Name in EndpointName as `${Api[Name]['method']} ${Api[Name]['path']}`]: Api[Name] }

export type Route = keyof ByRoute
export type RouteToRead = Extract<Route, `GET ${string}`>
export type RouteToSend = Exclude<Route, RouteToRead>

/** The path of a read, then its input and what else it depends on. */
export type ReadKey = readonly [path: string, ...rest: unknown[]]

/** Returns the key of a read. The path is first, so that all reads of a path can be invalidated together. */
export function keyOf(route: RouteToRead, input: object = {}): ReadKey {
  return [route.slice('GET '.length), input]
}

type Given<Key extends string, Value> = Value extends undefined ? unknown : Record<Key, Value>
// A body whose only property is `version` is optional.
type GivenBody<Body> = [Exclude<keyof Body, 'version'>] extends [never]
  ? Optional<'body', Body>
  : Given<'body', Body>
type Optional<Key extends string, Value> = Value extends undefined ? unknown : Partial<Record<Key, Value>>

/** An upload is sent as a form, with the file in the field of the contract. */
type BodyToSend<E extends EndpointSpec> = E extends { upload: object } ? FormData : BodyOf<E>

/** Input of a call: params, body and query as defined in the contract. */
export type InputOf<R extends Route> = ByRoute[R] extends infer E extends EndpointSpec
  ? Given<'params', ParamsOf<E>> & GivenBody<BodyToSend<E>> & Optional<'query', QueryOf<E>>
  : never

export type Answer<R extends Route> = ByRoute[R] extends infer E extends EndpointSpec ? AnswerOf<E> : never

// biome-ignore lint/suspicious/noConfusingVoidType: an argument of this type can be left out.
export type Nothing = void

/** The body of a call; nothing if it has none or may omit it. */
export type RouteBody<R extends Route> = InputOf<R> extends { body: infer Body } ? Body : Nothing

/** Untyped input, for the code that builds the request. */
interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
}

interface Options {
  signal?: AbortSignal
  /** Makes a POST safe to retry: the server repeats its first response. Such calls are retried after a 503. */
  idempotencyKey?: string
}

/** A page of a list, with the total and the cursor of the next page from the response headers. */
export interface ListPage<Items> {
  items: Items
  total: number
  next: string | null
}

/** Calls an endpoint and returns its response body. Throws ApiError on an error status. */
export async function call<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: Options = {},
): Promise<Answer<R>> {
  const response = await request(route, input as object, options)
  return (await read(response)) as Answer<R>
}

/** Like `call`, for paginated lists. */
export async function callPage<R extends RouteToRead>(
  route: R,
  input: InputOf<R>,
  options: Options = {},
): Promise<ListPage<Answer<R>>> {
  const response = await request(route, input as object, options)
  const items = (await read(response)) as Answer<R>
  const next = /[?&]cursor=([^&>]+)/.exec(response.headers.get('link') ?? '')?.[1]
  return {
    items,
    total: Number(response.headers.get('x-total-count') ?? 0),
    next: next === undefined ? null : decodeURIComponent(next),
  }
}

async function request(
  route: Route,
  input: AnyInput,
  { signal, idempotencyKey }: Options,
): Promise<Response> {
  const [method = 'GET', path = '/'] = route.split(' ')
  const headers: Record<string, string> = {}
  const { body } = input
  // Without a content type, fetch adds that of the form with its boundary.
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json'
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  const send = () =>
    reach(addressOf(path, input), {
      method,
      headers,
      credentials: 'same-origin',
      body: isForm ? body : (JSON.stringify(body) ?? null),
      signal: signal ?? (method === 'GET' || isForm ? null : untilLost()),
    })
  return idempotencyKey === undefined ? send() : sendRepeatedly(send)
}

/** Like `fetch`. Throws ConnectionError instead of TypeError, and if there is no answer in time. */
function reach(address: string, init: RequestInit): Promise<Response> {
  return fetch(address, init).catch(throwConnection)
}

function throwConnection(error: unknown): never {
  throw error === LOST || error instanceof TypeError ? new ConnectionError() : error
}

const LOST = new Error('No answer')
const longestWait = 25_000

/** Returns a signal that aborts a change when the browser goes offline, or after `longestWait` without an answer. */
function untilLost(): AbortSignal {
  const lost = new AbortController()
  const abort = () => lost.abort(LOST)
  setTimeout(abort, longestWait)
  globalThis.addEventListener?.('offline', abort, { signal: lost.signal })
  return lost.signal
}

/** Retries an idempotent request while the server is unavailable, up to `mostRetries` times. */
async function sendRepeatedly(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await send()
    if (response.status !== 503 || attempt === mostRetries) return response
    const pause = retryPause(new ApiError(503, '', response.headers.get('retry-after')), attempt)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Returns the address of an endpoint with these parameters. */
export function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text().catch(throwConnection)
  if (!response.ok)
    throw new ApiError(response.status, text || response.statusText, response.headers.get('retry-after'))
  if (text === '') return undefined
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}

/** Maximum number of retries of an idempotent call. */
export const mostRetries = 2

const usualSeconds = 2
const longestSeconds = 15

/**
 * Returns the delay in milliseconds before the next attempt: Retry-After, doubled with each attempt up to a limit, with
 * random jitter, so that clients do not retry at the same time.
 */
export function retryPause(error: unknown, attempt: number): number {
  const retryAfter = (isUnavailable(error) ? error.retryAfter : null) ?? usualSeconds
  return Math.min(longestSeconds, retryAfter * 2 ** attempt) * 1000 * (1 + Math.random() / 2)
}
