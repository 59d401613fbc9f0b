import { describe, expect, it } from 'vitest'
import type { EndpointSpec } from './endpoint.ts'
import { api } from './index.ts'
import { isNamedBy, listsReadFrom, liveLists, liveTables } from './live-lists.ts'

describe('the lists that change', () => {
  it('are named wherever something is read that can change', () => {
    // Makes and models are data of the program; the set-up link is looked at once; a photo stays as it was sent; one's own
    // sessions begin on other devices, unseen; the sign-in leads on; the events name the lists.
    const unchanging =
      /^\/api\/(vehicle-data\/|auth\/setup\/check|auth\/sessions|licence-photos\/|login|events$)/
    const read = (Object.values(api) as EndpointSpec[]).filter(({ method }) => method === 'GET')
    const forgotten = read.filter(({ path }) => !unchanging.test(path) && !isNamedBy(liveLists, path))
    expect(forgotten.map(({ path }) => path)).toEqual([])
  })

  it.each(liveTables)('%s shows in one of them at least', (table) => {
    expect(listsReadFrom(new Set([table]))).not.toEqual([])
  })

  it("are those that a customer's booking shows in", () => {
    expect(listsReadFrom(new Set(['appointments', 'time_slots']))).toEqual(
      expect.arrayContaining(['/api/appointments', '/api/stats', '/api/time-slots', '/api/garage']),
    )
    expect(listsReadFrom(new Set(['appointments']))).not.toContain('/api/rental-bookings')
  })

  it('are not those that only join a table to which rows were added', () => {
    const added = listsReadFrom(new Set(['clients insert', 'vehicles insert', 'time_slots insert']))
    expect(added).toEqual(
      expect.arrayContaining(['/api/clients', '/api/vehicles', '/api/stats', '/api/search']),
    )
    for (const list of [
      '/api/appointments',
      '/api/rental-bookings',
      '/api/rental-vehicles',
      '/api/tow-bookings',
    ])
      expect(added).not.toContain(list)
    expect(listsReadFrom(new Set(['clients']))).toContain('/api/rental-bookings')
    expect(listsReadFrom(new Set(['appointments insert']))).toContain('/api/appointments')
  })

  it('are none for a table that is shown nowhere', () => {
    expect(listsReadFrom(new Set(['sessions']))).toEqual([])
  })
})

describe('a changed list', () => {
  it('names what is read at its path and below, and nothing that only begins alike', () => {
    expect(isNamedBy(['/api/vehicles'], '/api/vehicles')).toBe(true)
    expect(isNamedBy(['/api/vehicles'], '/api/vehicles/{id}/appointments')).toBe(true)
    expect(isNamedBy(['/api/stats', '/api/vehicles'], '/api/vehicle-data/makes')).toBe(false)
    expect(isNamedBy(['/api/time'], '/api/time-slots')).toBe(false)
  })

  it('can be everything', () => {
    expect(isNamedBy(['*'], '/api/clients/{id}')).toBe(true)
    expect(isNamedBy([], '/api/clients')).toBe(false)
  })
})
