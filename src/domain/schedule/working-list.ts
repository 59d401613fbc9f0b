import { addDays } from '../time/calendar-date.ts'
import { type GarageNow, instantOf } from '../time/garage-clock.ts'
import { timeOfDay } from '../time/time-of-day.ts'

/** Days that completed bookings stay on the working list. */
const daysDoneIsListed = 30

/** Returns the start of that period, for completed appointments and returned rentals. */
export function doneIsListedSince({ date, timeZone }: GarageNow): Date {
  return instantOf(addDays(date, -daysDoneIsListed), timeOfDay('00:00'), timeZone)
}
