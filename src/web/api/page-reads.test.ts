import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, keyOf } from './call-api.ts'
import { makePageReads } from './page-reads.ts'

const key = keyOf('GET /api/time-slots', { query: { date: '2026-11-24' } })
const unavailable = () => new ApiError(503, '', '2')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = () => vi.advanceTimersByTimeAsync(0)

describe('the reads of a page', () => {
  it('what several components use is read once, and kept after they have gone', async () => {
    const reads = makePageReads()
    const load = vi.fn(async () => 'slots')
    const [first, second] = [reads.use(key, load), reads.use(key, load)]
    await settled()
    first()
    second()
    reads.use(key, load)()
    expect(load).toHaveBeenCalledTimes(1)
    expect(reads.get(key)).toMatchObject({ data: 'slots', isFetching: false })
  })

  it('invalidating a path repeats what is on the screen, forgets the rest, and keeps other paths', async () => {
    const reads = makePageReads()
    const load = vi.fn(async () => load.mock.calls.length)
    reads.use(key, load)
    const other = keyOf('GET /api/time-slots', { query: { date: '2026-11-25' } })
    reads.use(other, async () => 'old')()
    reads.set(other, 'old')
    reads.set(keyOf('GET /api/garage'), 'garage')
    await settled()
    reads.invalidate('/api/time-slots')
    expect(reads.get(key)).toMatchObject({ data: 1, isFetching: true })
    await settled()
    expect(reads.get(key).data).toBe(2)
    expect(reads.get(other).data).toBeUndefined()
    expect(reads.get(keyOf('GET /api/garage')).data).toBe('garage')
  })

  it('an answer that arrives after a newer request was sent is ignored', async () => {
    const reads = makePageReads()
    const answers: ((answer: string) => void)[] = []
    reads.use(key, () => new Promise((resolve) => answers.push(resolve)))
    reads.renew(key)
    const [older, newer] = answers
    newer?.('newer')
    older?.('older')
    await settled()
    expect(reads.get(key)).toMatchObject({ data: 'newer', isFetching: false })
  })

  it('a read is aborted when its last user leaves, and sent again for the next', async () => {
    const reads = makePageReads()
    const signals: AbortSignal[] = []
    const load = async (signal: AbortSignal) => {
      signals.push(signal)
      await new Promise((resolve) => setTimeout(resolve, 100))
      signal.throwIfAborted()
      return 'slots'
    }
    reads.use(key, load)()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(reads.get(key)).toMatchObject({ error: null, isFetching: false })
    reads.use(key, load)
    await vi.advanceTimersByTimeAsync(100)
    expect(reads.get(key)).toMatchObject({ data: 'slots', error: null })
  })

  it('incomplete data is shown, and read again by the next user', async () => {
    const reads = makePageReads()
    const load = vi.fn(async () => load.mock.calls.length)
    const isComplete = (data: unknown) => data === 2
    for (let user = 0; user < 3; user += 1) {
      const leave = reads.use(key, load, isComplete)
      await settled()
      leave()
    }
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('a read with 503 is sent three times, then again once the server is ready', async () => {
    const ready = vi.fn(async () => new Response(null, { status: 503 }))
    vi.stubGlobal('fetch', ready)
    const reads = makePageReads()
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(unavailable())
    reads.use(key, load)
    await vi.advanceTimersByTimeAsync(3_000 + 6_000)
    expect(load).toHaveBeenCalledTimes(3)
    expect(reads.get(key).error).toBeInstanceOf(ApiError)
    load.mockResolvedValue('slots')
    ready.mockImplementation(async () => new Response(null))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(reads.get(key)).toMatchObject({ data: 'slots', error: null })
  })

  it('other errors are not repeated; the next user reads again', async () => {
    const reads = makePageReads()
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new ApiError(404, ''))
      .mockResolvedValue('slots')
    const leave = reads.use(key, load)
    await settled()
    expect(reads.get(key).error).toBeInstanceOf(ApiError)
    leave()
    reads.use(key, load)
    await settled()
    expect(reads.get(key)).toMatchObject({ data: 'slots', error: null })
  })
})
