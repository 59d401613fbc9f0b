import { describe, expect, it } from 'vitest'
import type { EndpointSpec } from './endpoint.ts'
import { api } from './index.ts'
import {
  isNamedBy,
  listsReadFrom,
  listsWrittenBy,
  liveLists,
  liveTables,
  tablesWrittenBy,
} from './live-lists.ts'

describe('live lists', () => {
  it('every GET endpoint with changing data belongs to a live list', () => {
    // Exceptions: makes and models are built in; the set-up link is checked once; photos never change; the sign-in redirects;
    // the event stream announces the lists; an export is a file; the pages of customers have no event
    // stream.
    const unchanging =
      /^\/api\/(vehicle-data\/|auth\/setup\/check|licence-photos\/|record-photos\/|login|events$|exports\/|manage\/|d\/)/
    const read = (Object.values(api) as EndpointSpec[]).filter(({ method }) => method === 'GET')
    const forgotten = read.filter(({ path }) => !unchanging.test(path) && !isNamedBy(liveLists, path))
    expect(forgotten.map(({ path }) => path)).toEqual([])
  })

  it('every endpoint that can change data has the tables it writes', () => {
    const sent = (Object.values(api) as EndpointSpec[]).filter(({ method }) => method !== 'GET')
    const forgotten = sent.filter(({ path }) => tablesWrittenBy(path) === undefined)
    expect(forgotten.map(({ path }) => path)).toEqual([])
  })

  it('a call changes the lists that are read from the tables it writes', () => {
    expect(listsWrittenBy('/api/vehicles/{id}')).toEqual(
      expect.arrayContaining([
        '/api/vehicles',
        '/api/appointments',
        '/api/clients',
        '/api/audit',
        '/api/stats',
      ]),
    )
    expect(listsWrittenBy('/api/vehicles/{id}')).not.toContain('/api/rental-vehicles')
    expect(listsWrittenBy('/api/messages/{id}/private-text')).toContain('/api/audit')
    expect(listsWrittenBy('/api/auth/sessions')).toContain('/api/auth/sessions')
  })

  it.each(liveTables)('table %s affects at least one list', (table) => {
    expect(listsReadFrom(new Set([table]))).not.toEqual([])
  })

  it('changed appointments and slots affect the lists that show a booking', () => {
    expect(listsReadFrom(new Set(['appointments', 'time_slots']))).toEqual(
      expect.arrayContaining(['/api/appointments', '/api/stats', '/api/time-slots', '/api/garage']),
    )
    expect(listsReadFrom(new Set(['appointments']))).not.toContain('/api/rental-bookings')
  })

  it('inserted rows do not affect lists that only join their table', () => {
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

  it('a setting affects the lists whose amounts depend on it', () => {
    const changed = listsReadFrom(new Set(['business_settings']))
    for (const path of ['/api/reports', '/api/clients/{id}/overview', '/api/attention'])
      expect([path, isNamedBy(changed, path)]).toEqual([path, true])
  })

  it('a table shown in no list affects none', () => {
    expect(listsReadFrom(new Set(['licence_photos']))).toEqual([])
  })
})

describe('matching a path against lists', () => {
  it('a list matches its path and the paths below it, not other paths with the same prefix', () => {
    expect(isNamedBy(['/api/vehicles'], '/api/vehicles')).toBe(true)
    expect(isNamedBy(['/api/vehicles'], '/api/vehicles/{id}/appointments')).toBe(true)
    expect(isNamedBy(['/api/stats', '/api/vehicles'], '/api/vehicle-data/makes')).toBe(false)
    expect(isNamedBy(['/api/time'], '/api/time-slots')).toBe(false)
  })

  it('* matches every path, an empty list none', () => {
    expect(isNamedBy(['*'], '/api/clients/{id}')).toBe(true)
    expect(isNamedBy([], '/api/clients')).toBe(false)
  })
})
