import { vi } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint'
import { api } from '#contract/index'
import type { Answer, Route } from '#web/api/call-api.ts'

/** A request that the component sent. */
export interface SentRequest {
  route: Route
  path: string
  query: Record<string, string>
  body: unknown
}

type Responder<R extends Route> =
  | Answer<R>
  | Response
  | ((request: SentRequest) => Answer<R> | Response | Promise<Response>)

/** What the server answers, by route: a body, a Response such as `problem(…)`, or a function of the request. */
export type Answers = { [R in Route]?: Responder<R> }

/** Returns an error response of the API. */
export function problem(
  status: number,
  code: string,
  message: string,
  more: { fields?: Record<string, string>; current?: unknown } = {},
): Response {
  return Response.json({ code, message, ...more }, { status })
}

/** Returns a page of a list, with its total. */
export function page<Item>(items: readonly Item[], total: number = items.length): Response {
  return Response.json(items, { headers: { 'x-total-count': String(total) } })
}

/**
 * Replaces `fetch` for one test. A request without an answer fails with 500, so that no test passes on an unexpected
 * request. Returns the requests in the order in which they were sent.
 */
export function fakeServer(answers: Answers): SentRequest[] {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://garage.example')
    const route = routes.find((known) => matches(known, method, pathname))
    if (route === undefined) throw new Error(`The API has no ${method} ${pathname}`)
    const request: SentRequest = {
      route,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : (body ?? undefined),
    }
    sent.push(request)
    if (!(route in answers)) return problem(500, 'unexpected', `No answer for ${method} ${pathname}`)
    const answer = answers[route] as unknown
    const result = typeof answer === 'function' ? await answer(request) : answer
    if (result instanceof Response) return result.clone()
    return result === undefined ? new Response(null, { status: 204 }) : Response.json(result)
  })
  return sent
}

// Fixed paths first: `/api/staff/cards` also matches `/api/staff/{id}`.
const routes = (Object.values(api) as EndpointSpec[])
  .map(({ method, path }) => `${method} ${path}` as Route)
  .sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))

function matches(route: Route, method: string, pathname: string): boolean {
  const [verb, template = ''] = route.split(' ')
  const pattern = template.replaceAll(/\{\w+\}/g, '[^/]+')
  return verb === method && new RegExp(`^${pattern}$`).test(pathname)
}
