import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  calendarDate,
  datesFrom,
  daysBetween,
  firstOfMonth,
  isCalendarDate,
  mondayOf,
  weekdayOf,
  weekdays,
  yearMonth,
  yearMonthOf,
} from './calendar-date.ts'

const dates = fc
  .integer({ min: -30_000, max: 40_000 })
  .map((days) => addDays(calendarDate('2000-01-01'), days))

describe('calendar dates', () => {
  it('only existing dates are valid', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true)
    for (const text of [
      '2027-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '',
      '2026-01-01T00:00',
    ]) {
      expect(isCalendarDate(text), text).toBe(false)
    }
    expect(() => calendarDate('tomorrow')).toThrow(RangeError)
  })

  it('a week begins on Monday', () => {
    expect(mondayOf(calendarDate('2025-11-20'))).toBe('2025-11-17')
    expect(mondayOf(calendarDate('2025-11-17'))).toBe('2025-11-17')
    expect(mondayOf(calendarDate('2025-11-23'))).toBe('2025-11-17')
  })

  it('20 November 2026 is a Friday', () => {
    expect(weekdayOf(calendarDate('2026-11-20'))).toBe('friday')
    expect(weekdayOf(calendarDate('1969-12-28'))).toBe('sunday')
  })

  it('adding months crosses the year', () => {
    expect(addMonths(yearMonth('2026-12'), 1)).toBe('2027-01')
    expect(addMonths(yearMonth('2026-01'), -1)).toBe('2025-12')
    expect(addMonths(yearMonth('2026-03'), -27)).toBe('2023-12')
    expect(firstOfMonth(yearMonthOf(calendarDate('2026-11-20')))).toBe('2026-11-01')
    expect(() => yearMonth('2026-13')).toThrow(RangeError)
  })

  it('4 to 6 April 2026 is two days, although they last 49 hours in Sydney', () => {
    expect(daysBetween(calendarDate('2026-04-04'), calendarDate('2026-04-06'))).toBe(2)
  })

  it('a date range includes both ends', () => {
    const start = calendarDate('2026-12-30')
    expect(datesFrom(start, addDays(start, 3))).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ])
    expect(datesFrom(start, addDays(start, -1))).toEqual([])
  })

  it('adding and subtracting days are inverse', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
        const other = addDays(date, days)
        expect(isCalendarDate(other)).toBe(true)
        expect(daysBetween(date, other)).toBe(days)
        expect(addDays(other, -days)).toBe(date)
        expect(date < other).toBe(days > 0)
      }),
    )
  })

  it('weekdays follow each other day by day', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const today = weekdays.indexOf(weekdayOf(date))
        expect(weekdays.indexOf(weekdayOf(addDays(date, 1)))).toBe((today + 1) % 7)
      }),
    )
  })
})
