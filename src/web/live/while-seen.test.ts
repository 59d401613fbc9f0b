import { afterEach, expect, it, vi } from 'vitest'
import { whileSeen } from './while-seen.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Stubs `document`; returns a function that changes its visibility. */
function openWindow(visibilityState: DocumentVisibilityState) {
  const page = Object.assign(new EventTarget(), { visibilityState })
  vi.stubGlobal('document', page)
  return (state: DocumentVisibilityState) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
}

it('a window that is hidden stops, and starts again when it becomes visible', () => {
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

it('a window opened in the background starts when it becomes visible, and stops permanently when it is left', () => {
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
