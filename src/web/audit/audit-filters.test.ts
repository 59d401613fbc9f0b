import { expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { listQueryOf, readListFilters } from '#web/records/list-filters.tsx'
import { auditFilters, auditQueryOf } from './audit-screen.tsx'

it('the period is sent as its first day, and includes today', () => {
  const filters = readListFilters(auditFilters, new URLSearchParams('search=%20novak&entity=client&period=7'))
  expect(auditQueryOf(listQueryOf(filters), calendarDate('2026-11-20'))).toEqual({
    search: 'novak',
    entity: 'client',
    from: '2026-11-14',
  })
})
