import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addMonths,
  calendarDate,
  datesFrom,
  daysBetween,
  weekdayOf,
  yearMonth,
  yearMonthOf,
} from './calendar-date.ts'
import { monthGrid, moveInMonth } from './month-grid.ts'

const months = fc.integer({ min: -600, max: 600 }).map((count) => addMonths(yearMonth('2026-01'), count))

describe('the month grid', () => {
  it('a grid is six weeks from a Sunday and contains every day of its month once', () => {
    fc.assert(
      fc.property(months, (month) => {
        const grid = monthGrid(month)
        expect(grid).toHaveLength(42)
        expect(weekdayOf(grid[0] ?? calendarDate('2026-01-05'))).toBe('sunday')
        expect(grid).toEqual(datesFrom(...ends(grid)))
        const own = grid.filter((date) => yearMonthOf(date) === month)
        expect(new Set(own).size).toBe(daysIn(month))
      }),
    )
  })

  it('the grid of a month that begins on a Sunday starts with that day', () => {
    expect(monthGrid(yearMonth('2026-11'))[0]).toBe('2026-11-01')
    expect(monthGrid(yearMonth('2026-10'))[0]).toBe('2026-09-27')
  })

  it('keys move by day, week and month, and to the ends of the week', () => {
    const friday = calendarDate('2026-11-20')
    expect(moveInMonth(friday, 'ArrowLeft')).toBe('2026-11-19')
    expect(moveInMonth(friday, 'ArrowRight')).toBe('2026-11-21')
    expect(moveInMonth(friday, 'ArrowUp')).toBe('2026-11-13')
    expect(moveInMonth(friday, 'ArrowDown')).toBe('2026-11-27')
    expect(moveInMonth(friday, 'Home')).toBe('2026-11-15')
    expect(moveInMonth(friday, 'End')).toBe('2026-11-21')
    expect(moveInMonth(calendarDate('2026-11-15'), 'Home')).toBe('2026-11-15')
    expect(moveInMonth(friday, 'PageUp')).toBe('2026-10-20')
    expect(moveInMonth(friday, 'PageDown')).toBe('2026-12-20')
  })

  it('moving to a shorter month stops at its last day', () => {
    expect(moveInMonth(calendarDate('2026-01-31'), 'PageDown')).toBe('2026-02-28')
    expect(moveInMonth(calendarDate('2028-03-31'), 'PageUp')).toBe('2028-02-29')
  })
})

function ends(grid: ReturnType<typeof monthGrid>) {
  return [grid[0] ?? calendarDate('2026-01-01'), grid.at(-1) ?? calendarDate('2026-01-01')] as const
}

function daysIn(month: ReturnType<typeof yearMonth>) {
  return daysBetween(calendarDate(`${month}-01`), calendarDate(`${addMonths(month, 1)}-01`))
}
