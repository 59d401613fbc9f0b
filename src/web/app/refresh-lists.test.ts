import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyOf } from '#web/api/call-api.ts'
import { sessionKey } from '#web/session/use-session.ts'
import { gatherLists, refreshChanged } from './refresh-lists.ts'

describe('gathering changed lists', () => {
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
})

const read = {
  session: sessionKey,
  garage: keyOf('GET /api/garage'),
  pages: [...keyOf('GET /api/appointments', { query: { search: 'mazda' } }), 'pages'],
  appointment: keyOf('GET /api/appointments/{id}', { params: { id: '1' } }),
  clients: keyOf('GET /api/clients'),
}

/** Returns the names of the reads that a change of these lists invalidates. */
function readAgain(lists: string[]): string[] {
  const queries = new QueryClient()
  for (const key of Object.values(read)) queries.setQueryData(key, 'as it was')
  refreshChanged(queries, lists)
  return Object.entries(read)
    .filter(([, key]) => queries.getQueryState(key)?.isInvalidated)
    .map(([name]) => name)
}

it('a changed list invalidates its pages and its single records', () => {
  expect(readAgain(['/api/appointments'])).toEqual(['pages', 'appointment'])
  expect(readAgain(['/api/garage', '/api/clients'])).toEqual(['garage', 'clients'])
})

it('a change of everything (*) invalidates all reads except the session', () => {
  expect(readAgain(['*', '/api/auth/user'])).toEqual(['garage', 'pages', 'appointment', 'clients'])
})
