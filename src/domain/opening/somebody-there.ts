import { minutesOf, type TimeOfDay } from '../time/time-of-day.ts'
import { type Opening, openStretchesOf } from './opening-hours.ts'

/** Is somebody at the counter at this time, and for these minutes on? The minute of closing counts. */
export function isSomebodyThere(opening: Opening, time: TimeOfDay, minutes = 0): boolean {
  const from = minutesOf(time)
  return openStretchesOf(opening).some(({ start, end }) => start <= from && from + minutes <= end)
}
