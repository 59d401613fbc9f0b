import { expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { auditQueryOf, isFiltered, readFilters } from './audit-filters.ts'

const today = calendarDate('2026-11-20')
const read = (address: string) => readFilters(new URLSearchParams(address))

it('filters in the URL: sent to the API, trimmed and with the period as a date', () => {
  const filters = read('search=%20novak&entity=client&action=deleted&period=7')
  expect(isFiltered(filters)).toBe(true)
  expect(auditQueryOf(filters, today)).toEqual({
    ...{ search: 'novak', entity: 'client', action: 'deleted' },
    from: '2026-11-14',
  })
})

it('unknown filter values in the URL: ignored', () => {
  const filters = read('entity=ship&action=sank&period=forever')
  expect(isFiltered(filters)).toBe(false)
  expect(auditQueryOf(filters, today)).toEqual({})
})
