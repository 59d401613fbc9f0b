import { allow, type Decision, denied, deniedField } from '../problem.ts'
import { addDays, type CalendarDate, daysBetween } from '../time/calendar-date.ts'
import { displayListDate } from '../time/display-list-date.ts'
import { displayDateRange } from '../time/display-range.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import { displayWorkingHours, type WorkingHours } from './working-hours.ts'

export const leaveKinds = ['annual', 'sick', 'training', 'day_off', 'other'] as const

export type LeaveKind = (typeof leaveKinds)[number]

/** An absence of whole days or, with both times, of part of a single day. */
export interface Leave {
  /** Null for callers who may not see it (role user). */
  kind: LeaveKind | null
  firstDate: CalendarDate
  lastDate: CalendarDate
  startTime: TimeOfDay | null
  endTime: TimeOfDay | null
}

/** Leave with its kind. */
export interface KnownLeave extends Leave {
  kind: LeaveKind
}

/** Maximum length of one leave, in days. */
export const longestLeaveDays = 366

const labels: Record<LeaveKind, string> = {
  annual: 'Annual leave',
  sick: 'Sick leave',
  training: 'Training',
  day_off: 'Rostered day off',
  other: 'Other leave',
}

/** Returns the label of a kind; null (hidden from the caller) gives a neutral label. */
export function leaveKindLabel(kind: LeaveKind | null): string {
  return kind === null ? 'Away' : labels[kind]
}

/** Returns the hours of part-day leave, or null for whole days. */
export function hoursOfLeave({ startTime, endTime }: Leave): WorkingHours | null {
  return startTime === null || endTime === null ? null : { startTime, endTime }
}

export function isOnLeaveDay({ firstDate, lastDate }: Leave, date: CalendarDate): boolean {
  return firstDate <= date && date <= lastDate
}

export function isOnLeave(leave: Leave, date: CalendarDate, time: TimeOfDay): boolean {
  const hours = hoursOfLeave(leave)
  return isOnLeaveDay(leave, date) && (hours === null || (hours.startTime <= time && time < hours.endTime))
}

/** Checks that leave is in order, at most a year long, and that hours are on a single day. */
export function checkLeave({ firstDate, lastDate, startTime, endTime }: Leave): Decision {
  if (lastDate < firstDate) return deniedField('lastDate', 'The last day cannot be before the first day.')
  if (daysBetween(firstDate, lastDate) >= longestLeaveDays)
    return deniedField('lastDate', 'Leave cannot be longer than one year.')
  if (startTime === null && endTime === null) return allow()
  if (firstDate !== lastDate)
    return deniedField('lastDate', 'Part-day leave must be on a single day. Choose whole days.')
  if (startTime === null) return deniedField('startTime', 'Please enter when the leave starts.')
  if (endTime === null) return deniedField('endTime', 'Please enter when the leave ends.')
  if (startTime >= endTime) return deniedField('endTime', 'The leave must end after it starts.')
  return allow()
}

/** Checks that leave does not overlap other leave of the same person. */
export function checkOtherLeave(
  name: string,
  leave: Leave,
  others: readonly Leave[],
  today: CalendarDate,
): Decision {
  const other = others.find((known) => doOverlap(leave, known))
  if (other === undefined) return allow()
  const known = `${leaveKindLabel(other.kind).toLowerCase()} ${displayLeaveDates(other, today)}`
  return denied('leave_overlaps', { message: `${name} already has ${known}. Delete that first.` })
}

function doOverlap(one: Leave, other: Leave): boolean {
  if (one.lastDate < other.firstDate || other.lastDate < one.firstDate) return false
  const [hours, known] = [hoursOfLeave(one), hoursOfLeave(other)]
  if (hours === null || known === null) return true
  return hours.startTime < known.endTime && known.startTime < hours.endTime
}

/** For use in a sentence: `from Nov 26 to 28`, `on Tue, Dec 9`, `on Tue, Dec 9, 12:00 pm to 5:00 pm`. */
function displayLeaveDates(leave: Leave, today: CalendarDate): string {
  const { firstDate, lastDate } = leave
  if (firstDate !== lastDate) return `from ${displayDateRange(firstDate, lastDate)}`
  const hours = hoursOfLeave(leave)
  const day = `on ${displayListDate(firstDate, today)}`
  return hours === null ? day : `${day}, ${displayWorkingHours(hours)}`
}

/** For use in a list: `Wed, Nov 26 to Fri, Nov 28 · 3 days`, `Tue, Dec 9 · 12:00 pm to 5:00 pm`. */
export function displayLeave(leave: Leave, today: CalendarDate): string {
  const { firstDate, lastDate } = leave
  const first = displayListDate(firstDate, today)
  const hours = hoursOfLeave(leave)
  if (hours !== null) return `${first} · ${displayWorkingHours(hours)}`
  if (firstDate === lastDate) return `${first} · 1 day`
  const days = daysBetween(firstDate, addDays(lastDate, 1))
  return `${first} to ${displayListDate(lastDate, today)} · ${days} days`
}
