import { minutesOf, type TimeOfDay } from '../time/time-of-day.ts'
import { type Opening, openIntervalsOf } from './opening-hours.ts'

/** Returns whether the garage is staffed from this time for `minutes`. Includes the minute of closing. */
export function isStaffed(opening: Opening, time: TimeOfDay, minutes = 0): boolean {
  const from = minutesOf(time)
  return openIntervalsOf(opening).some(({ start, end }) => start <= from && from + minutes <= end)
}
