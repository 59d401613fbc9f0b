import { addDays } from '../time/calendar-date.ts'
import { type GarageNow, instantOf } from '../time/garage-clock.ts'
import { timeOfDay } from '../time/time-of-day.ts'

/** How long a booking that is done stays on the working list. */
const daysDoneIsListed = 30

/** From when on the working list remembers what is done: completed appointments, returned hires. */
export function doneIsListedSince({ date, timeZone }: GarageNow): Date {
  return instantOf(addDays(date, -daysDoneIsListed), timeOfDay('00:00'), timeZone)
}
