import { describe, expect, it } from 'vitest'
import { calendarDate, weekdayOf } from '#domain/time/calendar-date'
import { firstOpenDay, nextOpenDay, type OpenDays } from './month-picker.tsx'

// A Friday to the Friday five weeks later; closed at weekends and on Tuesday 24 November.
const days: OpenDays = {
  first: calendarDate('2026-11-20'),
  last: calendarDate('2026-12-18'),
  isOpen: (date) => !['saturday', 'sunday'].includes(weekdayOf(date)) && date !== '2026-11-24',
}
const go = (from: string, key: Parameters<typeof nextOpenDay>[1]) =>
  nextOpenDay(calendarDate(from), key, days)

describe('month picker keys', () => {
  it('arrow keys from Friday or Monday: weekend is skipped', () => {
    expect(go('2026-11-20', 'ArrowRight')).toBe('2026-11-23')
    expect(go('2026-11-23', 'ArrowLeft')).toBe('2026-11-20')
  })

  it('arrow keys: closed day is skipped', () => {
    expect(go('2026-11-23', 'ArrowRight')).toBe('2026-11-25')
    expect(go('2026-12-01', 'ArrowUp')).toBe('2026-12-01')
  })

  it('arrow keys at the first or last day: focus stays', () => {
    expect(go('2026-11-20', 'ArrowLeft')).toBe('2026-11-20')
    expect(go('2026-12-18', 'ArrowDown')).toBe('2026-12-18')
  })

  it('Home and End: first and last open day of the week', () => {
    expect(go('2026-11-26', 'Home')).toBe('2026-11-23')
    expect(go('2026-11-25', 'End')).toBe('2026-11-27')
  })

  it('Page keys: nearest open day in range, one month away', () => {
    expect(go('2026-11-23', 'PageDown')).toBe('2026-12-18')
    expect(go('2026-12-18', 'PageUp')).toBe('2026-11-20')
  })
})

it('month picker starts at the first open day, if there is one', () => {
  expect(firstOpenDay({ ...days, first: calendarDate('2026-11-21') })).toBe('2026-11-23')
  expect(firstOpenDay({ ...days, isOpen: () => false })).toBeNull()
})
