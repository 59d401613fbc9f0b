import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, call, retryPause, sentenceOf } from './call-api.ts'
import { makeQueryClient } from './query-client.ts'

const busy = 'The server is busy. Please try again in a minute.'
const requests = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()

const unavailable = () =>
  new Response(JSON.stringify({ message: busy, code: 'busy' }), {
    status: 503,
    headers: { 'content-type': 'application/json', 'retry-after': '2' },
  })
const done = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  vi.useFakeTimers()
  requests.mockReset()
  vi.stubGlobal('fetch', requests)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const addresses = () => requests.mock.calls.map(([address]) => address)

describe('a read while the server is unavailable (503)', () => {
  /** Observes a query as a screen does. */
  function show() {
    const queryFn = () => call('GET /api/garage', {})
    const shown = new QueryObserver(makeQueryClient(), { queryKey: ['/api/garage'], queryFn })
    leave = shown.subscribe(() => {})
    return shown
  }
  let leave = () => {}
  afterEach(() => leave())

  it('a read with 503 is retried after the Retry-After time', async () => {
    requests.mockResolvedValueOnce(unavailable()).mockResolvedValueOnce(done({ name: 'Hoist' }))
    const shown = show()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(addresses()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_001)
    expect(shown.getCurrentResult().data).toEqual({ name: 'Hoist' })
    expect(addresses()).toEqual(['/api/garage', '/api/garage'])
  })

  it('a read with 503 fails after three attempts, and is read again once the server is ready', async () => {
    requests.mockImplementation(async () => unavailable())
    const shown = show()
    await vi.advanceTimersByTimeAsync(3_000 + 6_000)
    expect(addresses().slice(0, 3)).toEqual(['/api/garage', '/api/garage', '/api/garage'])
    expect(shown.getCurrentResult().isError).toBe(true)

    await vi.advanceTimersByTimeAsync(3_000)
    expect(new Set(addresses().slice(3))).toEqual(new Set(['/readyz']))
    expect(shown.getCurrentResult().isError).toBe(true)

    requests.mockImplementation(async () => done({ name: 'Hoist' }))
    await vi.advanceTimersByTimeAsync(22_500)
    expect(shown.getCurrentResult().data).toEqual({ name: 'Hoist' })
  })

  it('a read with another error status is not retried', async () => {
    requests.mockImplementation(async () => done({ message: 'No.', code: 'not_found' }, 404))
    const shown = show()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown.getCurrentResult().error).toMatchObject({ status: 404 })
    expect(addresses()).toHaveLength(1)
  })
})

describe('a mutation while the server is unavailable (503)', () => {
  const send = (options?: { idempotencyKey: string }) =>
    call('POST /api/auth/forgot-password', { body: { email: 'josie@example.com' } }, options)

  it('a mutation without an Idempotency-Key is not retried', async () => {
    requests.mockImplementation(async () => unavailable())
    await expect(send()).rejects.toMatchObject({ status: 503, retryAfter: 2 })
    expect(addresses()).toHaveLength(1)
  })

  it('a mutation with an Idempotency-Key is retried with the same key, three attempts in total', async () => {
    requests.mockImplementation(async () => unavailable())
    const failed = expect(send({ idempotencyKey: 'k' })).rejects.toMatchObject({ status: 503 })
    await vi.advanceTimersByTimeAsync(3_000 + 6_000)
    await failed
    const keys = requests.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    expect(keys).toEqual(['k', 'k', 'k'])
  })
})

it('the message of a 503 is shown to the user, that of an unexpected error is not', () => {
  const body = JSON.stringify({ message: busy, code: 'busy' })
  expect(sentenceOf(new ApiError(503, body), 'It failed.')).toBe(busy)
  expect(
    sentenceOf(new ApiError(500, JSON.stringify({ message: busy, code: 'unexpected' })), 'It failed.'),
  ).toBe('It failed.')
})

it('the retry delay starts at Retry-After, doubles with each attempt and is limited', () => {
  const error = new ApiError(503, '', '2')
  for (const [attempt, least, most] of [
    [0, 2_000, 3_000],
    [1, 4_000, 6_000],
    [9, 15_000, 22_500],
  ] as const) {
    expect(retryPause(error, attempt)).toBeGreaterThanOrEqual(least)
    expect(retryPause(error, attempt)).toBeLessThanOrEqual(most)
  }
  expect(retryPause(new ApiError(503, '', 'Wed, 21 Oct 2026 07:28:00 GMT'), 0)).toBeLessThanOrEqual(3_000)
})
