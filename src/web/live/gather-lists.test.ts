import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gatherLists } from './gather-lists.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('the first change is read at once, those of the next moment together', () => {
  const refresh = vi.fn()
  const gather = gatherLists(refresh)
  gather(['/api/clients'])
  expect(refresh).toHaveBeenLastCalledWith(['/api/clients'])
  gather(['/api/stats'])
  gather(['/api/stats', '/api/vehicles'])
  expect(refresh).toHaveBeenCalledTimes(1)
  vi.runAllTimers()
  expect(refresh).toHaveBeenCalledTimes(2)
  expect(refresh).toHaveBeenLastCalledWith(['/api/stats', '/api/vehicles'])
})

it('after a quiet moment the next change is read at once again', () => {
  const refresh = vi.fn()
  const gather = gatherLists(refresh)
  gather(['/api/clients'])
  vi.runAllTimers()
  gather(['/api/clients'])
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('nothing is read where nothing changed', () => {
  const refresh = vi.fn()
  gatherLists(refresh)([])
  expect(refresh).not.toHaveBeenCalled()
})
