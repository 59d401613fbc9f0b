import { type Opening, openIntervalsOf } from '../opening/opening-hours.ts'
import { intersect } from '../time/interval.ts'
import { minutesOf } from '../time/time-of-day.ts'
import { hoursThere, type Roster } from './roster.ts'

/** Returns the minutes that a staff member works during opening hours on these days. */
export function availableMinutes(roster: Roster, openings: Iterable<Opening>): number {
  let minutes = 0
  for (const opening of openings)
    for (const { startTime, endTime } of hoursThere(roster, opening.date)) {
      const hours = { start: minutesOf(startTime), end: minutesOf(endTime) }
      for (const { start, end } of intersect([hours], openIntervalsOf(opening))) minutes += end - start
    }
  return minutes
}
