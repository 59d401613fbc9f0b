import type { CalendarDate } from '../time/calendar-date.ts'

/** The days of a rental on a calendar. */
export interface DaysOut {
  first: CalendarDate
  last: CalendarDate
}

/** The part of a rental within one week, as a bar. */
export interface RentalBarSpan<Rental> {
  rental: Rental
  /** The first day in this week, counted from 0. */
  from: number
  days: number
  /** Whether the rental begins or ends in this week. */
  begins: boolean
  ends: boolean
  /** Bars that share a day are in different lanes, counted from 0. */
  lane: number
}

/** Returns the bars of a week and the number of lanes. A car can be picked up again on its return day. */
export function rentalBarSpans<Rental extends DaysOut>(
  week: readonly CalendarDate[],
  rentals: readonly Rental[],
): { bars: RentalBarSpan<Rental>[]; lanes: number } {
  const bars: RentalBarSpan<Rental>[] = []
  const laneEnds: CalendarDate[] = []
  const inOrder = rentals.toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))
  for (const rental of inOrder) {
    const days = week.filter((date) => rental.first <= date && date <= rental.last)
    const [first] = days
    const last = days.at(-1)
    if (first === undefined || last === undefined) continue
    const free = laneEnds.findIndex((end) => end < first)
    const lane = free === -1 ? laneEnds.length : free
    laneEnds[lane] = last
    bars.push({
      rental,
      from: week.indexOf(first),
      days: days.length,
      begins: rental.first === first,
      ends: rental.last === last,
      lane,
    })
  }
  return { bars, lanes: laneEnds.length }
}
