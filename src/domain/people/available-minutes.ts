import { type Opening, openIntervalsOf } from '../opening/opening-hours.ts'
import { minutesOf } from '../time/time-of-day.ts'
import { hoursThere, type Roster } from './roster.ts'

/** Returns the minutes that a staff member works during opening hours on these days. */
export function availableMinutes(roster: Roster, openings: Iterable<Opening>): number {
  let minutes = 0
  for (const opening of openings)
    for (const { startTime, endTime } of hoursThere(roster, opening.date)) {
      const [start, end] = [minutesOf(startTime), minutesOf(endTime)]
      for (const open of openIntervalsOf(opening))
        minutes += Math.max(0, Math.min(end, open.end) - Math.max(start, open.start))
    }
  return minutes
}
