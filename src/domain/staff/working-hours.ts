import { allow, type Decision, deniedField } from '../problem.ts'
import type { Weekday } from '../time/calendar-date.ts'
import { displayTime } from '../time/display.ts'
import { minutesOf, type TimeOfDay, timeOfDay } from '../time/time-of-day.ts'
import type { StaffPosition } from './staff-member.ts'

/** Working hours of a day. A type, because an interface is no `LoggedView`. */
export type WorkingHours = {
  startTime: TimeOfDay
  endTime: TimeOfDay
}

/** Regular weekly hours of a staff member; null: day off. */
export type WeeklyHours = Record<Weekday, WorkingHours | null>

const ofMechanics: WorkingHours = { startTime: timeOfDay('08:00'), endTime: timeOfDay('17:00') }
const ofOthers: WorkingHours = { startTime: timeOfDay('09:00'), endTime: timeOfDay('18:00') }

/** Returns the default hours of a position: the same on every day of the week. */
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

/** Returns the saved weekly hours of a staff member, or the default hours of the position. */
export function usualHours(member: {
  position: StaffPosition
  weeklyHours: WeeklyHours | null
}): WeeklyHours {
  return member.weeklyHours ?? describedHours(member.position)
}

export function areSameHours(one: WorkingHours | null, other: WorkingHours | null): boolean {
  return one?.startTime === other?.startTime && one?.endTime === other?.endTime
}

/** Checks that working hours end after they start. `field` is the form field, `day` the label in the message. */
export function checkWorkingHours(hours: WorkingHours | null, field: string, day: string): Decision {
  if (hours === null || hours.startTime < hours.endTime) return allow()
  return deniedField(`${field}.endTime`, `${day} must end after it starts.`)
}

/** Returns `8:00 am to 5:00 pm`. */
export function displayWorkingHours({ startTime, endTime }: WorkingHours): string {
  return `${displayTime(startTime)} to ${displayTime(endTime)}`
}

export function minutesOfHours(hours: WorkingHours | null): number {
  return hours === null ? 0 : minutesOf(hours.endTime) - minutesOf(hours.startTime)
}

/** Returns `9 h`, `7 h 30 min` or `45 min`. */
export function displayWorkingTime(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0 && rest > 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
