import type { Weekday } from '../time/calendar-date.ts'
import { type TimeOfDay, timeOfDay } from '../time/time-of-day.ts'
import type { StaffPosition } from './staff.ts'

/** From when to when somebody is there on a day. */
export interface WorkingHours {
  startTime: TimeOfDay
  endTime: TimeOfDay
}

/** An ordinary week of a staff member; null is a day off. */
export type WeeklyHours = Record<Weekday, WorkingHours | null>

const ofMechanics: WorkingHours = { startTime: timeOfDay('08:00'), endTime: timeOfDay('17:00') }
const ofOthers: WorkingHours = { startTime: timeOfDay('09:00'), endTime: timeOfDay('18:00') }

/** What a position works where nobody said otherwise: every day of the week, as the description has it. */
export function describedHours(position: StaffPosition): WeeklyHours {
  const hours = position === 'mechanic' ? ofMechanics : ofOthers
  return {
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
    sunday: hours,
  }
}
