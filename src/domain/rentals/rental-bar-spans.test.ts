import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate, datesFrom } from '../time/calendar-date.ts'
import { rentalBarSpans } from './rental-bar-spans.ts'

const sunday = calendarDate('2025-11-16')
const week = datesFrom(sunday, addDays(sunday, 6))
const rental = (first: string, last: string) => ({ first: calendarDate(first), last: calendarDate(last) })

describe('the rentals of a week', () => {
  it('bars begin, end or continue', () => {
    const khan = rental('2025-11-15', '2025-11-20')
    const { bars, lanes } = rentalBarSpans(week, [khan, rental('2025-11-22', '2025-11-25')])
    expect(lanes).toBe(1)
    expect(bars).toMatchObject([
      { rental: khan, from: 0, days: 5, begins: false, ends: true, lane: 0 },
      { from: 6, days: 1, begins: true, ends: false, lane: 0 },
    ])
    expect(rentalBarSpans(week, [rental('2025-11-23', '2025-11-25')])).toEqual({ bars: [], lanes: 0 })
  })

  it('bars are in different lanes if one ends on the day the next begins', () => {
    const { bars, lanes } = rentalBarSpans(week, [
      rental('2025-11-20', '2025-11-21'),
      rental('2025-11-17', '2025-11-18'),
      rental('2025-11-18', '2025-11-18'),
      rental('2025-11-18', '2025-11-20'),
    ])
    expect(bars.map(({ from, lane }) => [from, lane])).toEqual([
      [1, 0],
      [2, 1],
      [2, 2],
      [4, 0],
    ])
    expect(lanes).toBe(3)
  })

  it('bars in a lane never share a day, and every day is covered', () => {
    const anyRental = fc
      .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 0, max: 9 }))
      .map(([from, days]) => ({ first: addDays(sunday, from), last: addDays(sunday, from + days) }))
    fc.assert(
      fc.property(fc.array(anyRental, { maxLength: 12 }), (rentals) => {
        const { bars, lanes } = rentalBarSpans(week, rentals)
        const cells = bars.flatMap(({ from, days, lane }) =>
          Array.from({ length: days }, (_, day) => `${lane} ${from + day}`),
        )
        expect(new Set(cells).size).toBe(cells.length)
        expect(Math.max(-1, ...bars.map(({ lane }) => lane))).toBe(lanes - 1)
        const inWeek = rentals.flatMap(({ first, last }) =>
          week.filter((date) => first <= date && date <= last),
        )
        expect(cells.length).toBe(inWeek.length)
      }),
    )
  })
})
