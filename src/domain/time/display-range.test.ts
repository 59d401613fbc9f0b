import { describe, expect, it } from 'vitest'
import { calendarDate } from './calendar-date.ts'
import { displayDateRange } from './display-range.ts'

const range = (start: string, end: string) => displayDateRange(calendarDate(start), calendarDate(end))

describe('a date range', () => {
  it('the month and year are shown once if they are the same', () => {
    expect(range('2026-11-20', '2026-11-24')).toBe('Nov 20 to 24')
    expect(range('2026-11-02', '2026-11-09')).toBe('Nov 2 to 9')
    expect(range('2026-11-30', '2026-12-02')).toBe('Nov 30 to Dec 2')
    expect(range('2026-12-30', '2027-01-02')).toBe('Dec 30, 2026 to Jan 02, 2027')
  })

  it('a range of one day is shown as that day', () => {
    expect(range('2026-11-20', '2026-11-20')).toBe('Nov 20')
  })
})
