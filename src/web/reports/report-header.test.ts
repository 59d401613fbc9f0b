import { expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { validateRange } from '#web/forms/date-range-form.tsx'
import { describeRange } from './report-header.tsx'

const range = (from: string, to: string) => ({ from: calendarDate(from), to: calendarDate(to) })
const before = (from: string, to: string) => ({
  ...range(from, to),
  ...{ completed: 0, rentalIncome: 0, newClients: 0, vehiclesAdded: 0 },
})

it('a report period is described with the period it is compared with, and both years if they differ', () => {
  const november = range('2025-11-01', '2025-11-30')
  expect(describeRange({ ...november, comparison: before('2025-10-01', '2025-10-20') })).toBe(
    'Nov 1 to 30, 2025, compared with Oct 1 to 20',
  )
  const january = range('2026-01-01', '2026-01-31')
  expect(describeRange({ ...january, comparison: before('2025-12-01', '2025-12-05') })).toBe(
    'Jan 1 to 31, 2026, compared with Dec 1 to 5, 2025',
  )
  expect(describeRange({ ...january, comparison: null })).toBe('Jan 1 to 31, 2026')
})

it('a report period: both dates are required, and the last is not before the first', () => {
  expect(validateRange({ from: '2026-11-01', to: '2026-11-08' })).toEqual({})
  expect(validateRange({ from: '', to: '' })).toEqual({
    from: 'Please choose the first day.',
    to: 'Please choose the last day.',
  })
  expect(validateRange({ from: '2026-11-09', to: '2026-11-08' })).toEqual({
    to: 'The last day cannot be before the first.',
  })
})
