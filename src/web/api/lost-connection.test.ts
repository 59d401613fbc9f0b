import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectionError, call, sentenceOf } from './call-api.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const signOut = () => call('POST /api/logout', {})

/** A connection that never answers. */
const hang = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

describe('a change without a connection', () => {
  it('fails with a sentence that says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const error = await signOut().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(sentenceOf(error, 'Something went wrong.')).toBe(
      'There is no connection. Please try again when you are connected.',
    )
  })

  it('fails after a time limit if the connection gives no answer', async () => {
    vi.stubGlobal('fetch', hang)
    const result = expect(signOut()).rejects.toBeInstanceOf(ConnectionError)
    await vi.advanceTimersByTimeAsync(25_000)
    await result
  })

  it('waits for the answer to an uploaded file, such as an import of 100,000 rows', async () => {
    let answer: (response: object) => void = () => {}
    const headers = new Headers({ 'content-type': 'application/json' })
    const fetched = vi.fn((_: string, { signal }: RequestInit) => {
      signal?.addEventListener('abort', () => answer(Promise.reject(signal.reason)))
      return new Promise((resolve) => {
        answer = resolve
      })
    })
    vi.stubGlobal('fetch', fetched)
    const body = new FormData()
    const query = {
      columns: 'name',
      hasHeader: 'true',
      fileName: 'a.csv',
      digest: 'd',
      newClients: 1,
      newVehicles: 0,
    } as const
    const result = call('POST /api/imports', { body, query }, { idempotencyKey: 'import 1' })
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    answer({ ok: true, status: 201, headers, text: async () => '{"clientCount":100000}' })
    expect(await result).toEqual({ clientCount: 100_000 })
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('fails immediately when the browser goes offline while it waits', async () => {
    const browser = new EventTarget()
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
    vi.stubGlobal('fetch', hang)
    const result = expect(signOut()).rejects.toBeInstanceOf(ConnectionError)
    browser.dispatchEvent(new Event('offline'))
    await result
  })

  it('fails if the connection is lost while the answer is read', async () => {
    const text = () => Promise.reject(new TypeError('network error'))
    vi.stubGlobal('fetch', async () => ({ ok: true, status: 200, headers: new Headers(), text }))
    await expect(signOut()).rejects.toBeInstanceOf(ConnectionError)
  })
})
