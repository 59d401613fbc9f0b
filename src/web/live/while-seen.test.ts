import { afterEach, expect, it, vi } from 'vitest'
import { whileSeen } from './while-seen.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A window that can be looked at and away from. */
function openWindow(visibilityState: DocumentVisibilityState) {
  const page = Object.assign(new EventTarget(), { visibilityState })
  vi.stubGlobal('document', page)
  return (state: DocumentVisibilityState) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
}

it('a window listens while somebody looks at it, and again when they come back', () => {
  const look = openWindow('visible')
  const stop = vi.fn()
  const start = vi.fn(() => stop)
  whileSeen(start)
  look('hidden')
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1])
  look('visible')
  look('visible')
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([2, 1])
})

it('a window that opens in the background waits, and one that is left stops for good', () => {
  const look = openWindow('hidden')
  const stop = vi.fn()
  const start = vi.fn(() => stop)
  const leave = whileSeen(start)
  expect(start).not.toHaveBeenCalled()
  look('visible')
  leave()
  look('hidden')
  look('visible')
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1])
})
