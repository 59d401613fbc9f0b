import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Link, maintainEventStream, type OpenStream, type StreamEars } from './maintain-event-stream.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns a stream that the test can drive, and everything it recorded. */
function keep(since: string | null = 'run.1') {
  const requested: (string | null)[] = []
  const links: Link[] = []
  const heard = vi.fn()
  const close = vi.fn()
  const network = new EventTarget()
  let server: StreamEars | undefined
  const open: OpenStream = (from, ears) => {
    requested.push(from)
    server = ears
    return close
  }
  const stop = maintainEventStream({ open, since, heard, linked: (link) => links.push(link), network })
  return { requested, links, heard, close, network, stop, server: () => server as StreamEars }
}

it('a lost stream reconnects from the last change received', () => {
  const { requested, heard, server } = keep()
  server().opened()
  server().heard({ id: 'run.7', lists: ['/api/stats'], spreadMilliseconds: 0 })
  server().failed()
  vi.runOnlyPendingTimers()
  expect(heard).toHaveBeenCalledExactlyOnceWith({ id: 'run.7', lists: ['/api/stats'], spreadMilliseconds: 0 })
  expect(requested).toEqual(['run.1', 'run.7'])
})

it('a disconnect is reported with its time and the next retry, later failures with the same time', () => {
  const { links, server } = keep()
  server().opened()
  vi.setSystemTime(60_000)
  server().failed()
  vi.advanceTimersToNextTimer()
  server().failed()
  expect(links.map((link) => link.state)).toEqual(['open', 'lost', 'lost'])
  for (const link of links.slice(1)) expect(link).toMatchObject({ since: 60_000 })
  server().opened()
  expect(links.at(-1)).toEqual({ state: 'open' })
})

it('the retry delay grows up to 15 seconds and is reset by a successful connection', () => {
  const { links, server } = keep()
  const pauseAfterFailing = () => {
    const before = Date.now()
    server().failed()
    vi.advanceTimersToNextTimer()
    return Date.now() - before
  }
  const pauses = Array.from({ length: 8 }, pauseAfterFailing)
  expect(pauses[0]).toBeLessThanOrEqual(1000)
  expect(pauses[7]).toBeGreaterThanOrEqual(7500)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(15_000)
  server().opened()
  expect(pauseAfterFailing()).toBeLessThanOrEqual(1000)
  expect(links).toHaveLength(10)
})

it('the online event of the browser reconnects immediately', () => {
  const { requested, links, network } = keep()
  network.dispatchEvent(new Event('offline'))
  expect(links.at(-1)?.state).toBe('lost')
  network.dispatchEvent(new Event('online'))
  expect(requested).toHaveLength(2)
  vi.runAllTimers()
  expect(requested).toHaveLength(2)
})

it('a closed stream does not reconnect', () => {
  const { requested, close, network, server, stop } = keep()
  server().failed()
  stop()
  network.dispatchEvent(new Event('online'))
  vi.runAllTimers()
  expect(requested).toHaveLength(1)
  expect(close).toHaveBeenCalled()
})
