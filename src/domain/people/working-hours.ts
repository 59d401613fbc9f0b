import { allow, type Decision, refuseField } from '../problem.ts'
import type { Weekday } from '../time/calendar-date.ts'
import { displayTime } from '../time/display.ts'
import { minutesOf, type TimeOfDay, timeOfDay } from '../time/time-of-day.ts'
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

/** The ordinary week of a staff member: their own, or what their position works. */
export function usualHours(member: {
  position: StaffPosition
  weeklyHours: WeeklyHours | null
}): WeeklyHours {
  return member.weeklyHours ?? describedHours(member.position)
}

export function areSameHours(one: WorkingHours | null, other: WorkingHours | null): boolean {
  return one?.startTime === other?.startTime && one?.endTime === other?.endTime
}

/** A day of work ends after it starts. `field` is where the hours were typed, `day` what they are called. */
export function checkWorkingHours(hours: WorkingHours | null, field: string, day: string): Decision {
  if (hours === null || hours.startTime < hours.endTime) return allow()
  return refuseField(`${field}.endTime`, `${day} must end after it starts.`)
}

/** `8:00 am to 5:00 pm` */
export function displayWorkingHours({ startTime, endTime }: WorkingHours): string {
  return `${displayTime(startTime)} to ${displayTime(endTime)}`
}

export function minutesOfHours(hours: WorkingHours | null): number {
  return hours === null ? 0 : minutesOf(hours.endTime) - minutesOf(hours.startTime)
}

/** `9 h`, `7 h 30 min`, `45 min` */
export function displayWorkingTime(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0 && rest > 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
