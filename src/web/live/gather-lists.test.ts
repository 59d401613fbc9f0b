import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gatherLists } from './gather-lists.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('the first change is read immediately, those within the next 500 ms together', () => {
  const refresh = vi.fn()
  const gather = gatherLists(refresh)
  gather({ lists: ['/api/clients'], spreadMilliseconds: 0 })
  expect(refresh).toHaveBeenLastCalledWith(['/api/clients'])
  gather({ lists: ['/api/stats'], spreadMilliseconds: 0 })
  gather({ lists: ['/api/stats', '/api/vehicles'], spreadMilliseconds: 0 })
  expect(refresh).toHaveBeenCalledTimes(1)
  vi.runAllTimers()
  expect(refresh).toHaveBeenCalledTimes(2)
  expect(refresh).toHaveBeenLastCalledWith(['/api/stats', '/api/vehicles'])
})

it('a change after the pause is read immediately again', () => {
  const refresh = vi.fn()
  const gather = gatherLists(refresh)
  gather({ lists: ['/api/clients'], spreadMilliseconds: 0 })
  vi.runAllTimers()
  gather({ lists: ['/api/clients'], spreadMilliseconds: 0 })
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('a change without lists causes no read', () => {
  const refresh = vi.fn()
  gatherLists(refresh)({ lists: [], spreadMilliseconds: 0 })
  expect(refresh).not.toHaveBeenCalled()
})

it('with a spread, a change is read after a random part of it, together with the changes until then', () => {
  const refresh = vi.fn()
  const gather = gatherLists(refresh)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  gather({ lists: ['/api/clients'], spreadMilliseconds: 1000 })
  gather({ lists: ['/api/stats'], spreadMilliseconds: 1000 })
  vi.advanceTimersByTime(499)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledExactlyOnceWith(['/api/clients', '/api/stats'])
})
