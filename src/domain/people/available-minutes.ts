import { type Opening, openStretchesOf } from '../opening/opening-hours.ts'
import { weekdayOf } from '../time/calendar-date.ts'
import { minutesOf } from '../time/time-of-day.ts'
import type { WeeklyHours } from './working-hours.ts'

/** How long somebody is there while the garage is open, over all of these days. */
export function availableMinutes(hours: WeeklyHours, openings: Iterable<Opening>): number {
  let minutes = 0
  for (const opening of openings) {
    const ofDay = hours[weekdayOf(opening.date)]
    if (ofDay === null) continue
    const [start, end] = [minutesOf(ofDay.startTime), minutesOf(ofDay.endTime)]
    for (const open of openStretchesOf(opening))
      minutes += Math.max(0, Math.min(end, open.end) - Math.max(start, open.start))
  }
  return minutes
}
