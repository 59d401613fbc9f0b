import { addDays, type CalendarDate, weekdayOf } from '../time/calendar-date.ts'
import { type Interval, subtract } from '../time/interval.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '../time/time-of-day.ts'
import { hoursOfLeave, isOnLeave, isOnLeaveDay, type Leave, longestLeaveDays } from './leave.ts'
import type { StaffPosition } from './staff-member.ts'
import { usualHours, type WeeklyHours, type WorkingHours } from './working-hours.ts'

/** A date with hours that differ from the regular week; null: day off. */
export interface ChangedDay {
  date: CalendarDate
  hours: WorkingHours | null
}

/** Everything that determines when a staff member works. */
export interface Roster {
  position: StaffPosition
  /** Null: the default hours of the position. */
  weeklyHours: WeeklyHours | null
  days: readonly ChangedDay[]
  leave: readonly Leave[]
}

/** A date and time in garage time. */
export interface Moment {
  date: CalendarDate
  time: TimeOfDay
}

/** Returns the rostered hours of a date, ignoring leave. A changed day overrides the regular week. */
export function rosteredHours(roster: Roster, date: CalendarDate): WorkingHours | null {
  const changed = roster.days.find((day) => day.date === date)
  return changed === undefined ? usualHours(roster)[weekdayOf(date)] : changed.hours
}

/** Returns the working hours of a date: rostered hours minus leave. */
export function hoursThere(roster: Roster, date: CalendarDate): WorkingHours[] {
  const rostered = rosteredHours(roster, date)
  if (rostered === null) return []
  const onLeave = roster.leave.filter((leave) => isOnLeaveDay(leave, date)).map(hoursOfLeave)
  if (onLeave.includes(null)) return []
  const away = onLeave.flatMap((hours) => (hours === null ? [] : [stretchOf(hours)]))
  return subtract([stretchOf(rostered)], away).map(({ start, end }) => ({
    startTime: timeFromMinutes(start),
    endTime: timeFromMinutes(end),
  }))
}

/** Returns whether the staff member is at work. The end of a shift is exclusive. */
export function isThere(roster: Roster, { date, time }: Moment): boolean {
  return hoursThere(roster, date).some(({ startTime, endTime }) => startTime <= time && time < endTime)
}

/**
 * Returns whether the staff member is known to be away. The default hours of a position are only a sample, so without saved
 * hours only leave counts as away.
 */
export function isAway(roster: Roster, moment: Moment): boolean {
  const { date, time } = moment
  const isSample = roster.weeklyHours === null && !roster.days.some((day) => day.date === date)
  return isSample ? roster.leave.some((leave) => isOnLeave(leave, date, time)) : !isThere(roster, moment)
}

/** Returns the next time at work, from `from` on, or null if there is none within a year. */
export function nextThere(roster: Roster, from: Moment): Moment | null {
  for (let days = 0; days <= longestLeaveDays; days += 1) {
    const date = addDays(from.date, days)
    const time = days === 0 ? from.time : timeFromMinutes(0)
    const hours = hoursThere(roster, date).find(({ endTime }) => time < endTime)
    if (hours === undefined) continue
    const hasBegun = hours.startTime <= time
    return { date, time: hasBegun ? time : hours.startTime }
  }
  return null
}

function stretchOf({ startTime, endTime }: WorkingHours): Interval {
  return { start: minutesOf(startTime), end: minutesOf(endTime) }
}
