import type { CalendarDate } from '../time/calendar-date.ts'

/** The days of a rental on a calendar. */
export interface DaysOut {
  first: CalendarDate
  last: CalendarDate
}

/** The part of a rental within one week, as a bar. */
export interface HireBar<Hire> {
  hire: Hire
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
export function hireBars<Hire extends DaysOut>(
  week: readonly CalendarDate[],
  hires: readonly Hire[],
): { bars: HireBar<Hire>[]; lanes: number } {
  const bars: HireBar<Hire>[] = []
  const laneEnds: CalendarDate[] = []
  const inOrder = hires.toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))
  for (const hire of inOrder) {
    const days = week.filter((date) => hire.first <= date && date <= hire.last)
    const [first] = days
    const last = days.at(-1)
    if (first === undefined || last === undefined) continue
    const free = laneEnds.findIndex((end) => end < first)
    const lane = free === -1 ? laneEnds.length : free
    laneEnds[lane] = last
    bars.push({
      hire,
      from: week.indexOf(first),
      days: days.length,
      begins: hire.first === first,
      ends: hire.last === last,
      lane,
    })
  }
  return { bars, lanes: laneEnds.length }
}
