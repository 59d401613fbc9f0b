import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate, daysBetween } from '../time/calendar-date.ts'
import { comparisonRange, rangeOfPeriod, validateReportRange } from './report-range.ts'

const day = calendarDate
const range = (from: string, to: string) => ({ from: day(from), to: day(to) })
const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(day('2026-01-01'), days))

describe('the range of a report', () => {
  it('a week is today and the six days before', () => {
    expect(rangeOfPeriod('week', day('2026-03-02'))).toEqual(range('2026-02-24', '2026-03-02'))
  })

  it('a month is the whole calendar month, to its last day', () => {
    expect(rangeOfPeriod('month', day('2026-11-20'))).toEqual(range('2026-11-01', '2026-11-30'))
    expect(rangeOfPeriod('month', day('2028-02-29'))).toEqual(range('2028-02-01', '2028-02-29'))
    expect(rangeOfPeriod('month', day('2026-12-01'))).toEqual(range('2026-12-01', '2026-12-31'))
  })

  it('a custom range must be in order and at most 400 days', () => {
    expect(validateReportRange(range('2026-11-20', '2026-11-20'))).toBeNull()
    expect(validateReportRange(range('2026-11-20', '2026-11-19'))).toBe(
      'The last day cannot be before the first.',
    )
    const first = day('2026-01-01')
    expect(validateReportRange({ from: first, to: addDays(first, 399) })).toBeNull()
    expect(validateReportRange({ from: first, to: addDays(first, 400) })).toBe(
      'Please choose no more than 400 days.',
    )
    expect(validateReportRange(range('0001-01-01', '0001-01-02'))).toBe(
      'Please choose days from 2000 to 2200.',
    )
  })
})

describe('the comparison range', () => {
  it('a week is compared with the week before', () => {
    const week = range('2026-11-14', '2026-11-20')
    expect(comparisonRange('week', week, day('2026-11-20'))).toEqual(range('2026-11-07', '2026-11-13'))
  })

  it.each([
    ['2026-11-20', '2026-10-01', '2026-10-20'],
    ['2026-01-05', '2025-12-01', '2025-12-05'],
    // February has no 30th day, so the range is all of February.
    ['2026-03-30', '2026-02-01', '2026-02-28'],
    ['2026-02-28', '2026-01-01', '2026-01-31'],
  ])('a month is compared with the same days of the month before on %s', (today, from, to) => {
    const month = rangeOfPeriod('month', day(today))
    expect(comparisonRange('month', month, day(today))).toEqual(range(from, to))
  })

  it('a range in progress is compared with as many days as have passed, a future range with none', () => {
    const chosen = range('2026-11-16', '2026-11-29')
    expect(comparisonRange('custom', chosen, day('2026-11-18'))).toEqual(range('2026-11-02', '2026-11-04'))
    expect(comparisonRange('custom', chosen, day('2026-12-24'))).toEqual(range('2026-11-02', '2026-11-15'))
    expect(comparisonRange('custom', chosen, day('2026-11-15'))).toBeNull()
  })

  it('the comparison range ends before the range begins, and is never longer than its past days', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(399), fc.nat(500), (from, length, passed) => {
        const to = addDays(from, length)
        const today = addDays(from, passed)
        const before = comparisonRange('custom', { from, to }, today)
        expect(before && before.to < from).toBe(true)
        expect(before && daysBetween(before.from, before.to)).toBe(Math.min(length, passed))
      }),
    )
  })
})
