import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callOnce } from './tab-memory.ts'

const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => {
  fetch.mockReset().mockImplementation(async () => new Response())
  vi.stubGlobal('fetch', fetch)
})

const send = callOnce('POST /api/manage/{token}/note')
const sendNote = (text: string) => send({ params: { token: 'one' }, body: { text } }).catch(() => {})
const keys = () => fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))

describe('idempotency key of a booking', () => {
  it('same booking sent again after a failure: same key', async () => {
    fetch.mockImplementationOnce(async () => Response.error())
    await sendNote('First')
    await sendNote('First')
    const [first, second] = keys()
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
  })

  it('changed booking, or previous one succeeded: new key', async () => {
    fetch.mockImplementationOnce(async () => Response.error())
    await sendNote('First')
    await sendNote('Second')
    await sendNote('Second')
    expect(new Set(keys())).toHaveProperty('size', 3)
  })
})
