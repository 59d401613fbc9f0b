import type { CalendarDate } from '../time/calendar-date.ts'

/** A hire on a calendar: the days that it has its car. */
export interface DaysOut {
  first: CalendarDate
  last: CalendarDate
}

/** The part of a hire that lies in one week, as a bar across its days. */
export interface HireBar<Hire> {
  hire: Hire
  /** The first of its days in this week, counted from 0. */
  from: number
  days: number
  /** The hire begins or ends in this week; else the bar goes on in another. */
  begins: boolean
  ends: boolean
  /** Bars that share a day lie in lanes of their own, counted from 0. */
  lane: number
}

/** The bars of a week, and how many lanes they need. A car may go out again on the day on which it came back. */
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
