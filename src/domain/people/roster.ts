import { addDays, type CalendarDate, weekdayOf } from '../time/calendar-date.ts'
import { type Interval, subtract } from '../time/interval.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '../time/time-of-day.ts'
import { hoursOfLeave, isOnLeave, isOnLeaveDay, type Leave, longestLeaveDays } from './leave.ts'
import type { StaffPosition } from './staff.ts'
import { usualHours, type WeeklyHours, type WorkingHours } from './working-hours.ts'

/** A single day with hours of its own; null is a day off. */
export interface ChangedDay {
  date: CalendarDate
  hours: WorkingHours | null
}

/** All that decides when somebody is there. */
export interface Roster {
  position: StaffPosition
  /** Null is what the position works. */
  weeklyHours: WeeklyHours | null
  days: readonly ChangedDay[]
  leave: readonly Leave[]
}

/** A moment on the garage's wall. */
export interface Moment {
  date: CalendarDate
  time: TimeOfDay
}

/** When somebody would work on a date, leave aside: a single changed day goes before the week. */
export function rosteredHours(roster: Roster, date: CalendarDate): WorkingHours | null {
  const changed = roster.days.find((day) => day.date === date)
  return changed === undefined ? usualHours(roster)[weekdayOf(date)] : changed.hours
}

/** When somebody is there on a date: the hours of the day without those on leave. */
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

/** Is somebody there at this moment? At the minute in which they leave, not any more. */
export function isThere(roster: Roster, { date, time }: Moment): boolean {
  return hoursThere(roster, date).some(({ startTime, endTime }) => startTime <= time && time < endTime)
}

/**
 * Is somebody known to be away at this moment? What a position works is only a sample: until somebody says when this one
 * works, nothing but leave takes them away, however early the garage opens.
 */
export function isAway(roster: Roster, moment: Moment): boolean {
  const { date, time } = moment
  const isSample = roster.weeklyHours === null && !roster.days.some((day) => day.date === date)
  return isSample ? roster.leave.some((leave) => isOnLeave(leave, date, time)) : !isThere(roster, moment)
}

/** The first moment from this one on at which somebody is there; null where that is more than a year away. */
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
