import { type AppointmentStatus, isOpenAppointment } from '../appointment-status.ts'
import { allow, type Decision, denied, deniedField } from '../problem.ts'
import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import { displayNearDate, displayShortDate, displayTime } from '../time/display.ts'
import { displayListDate } from '../time/display-list-date.ts'
import { civilOf, type GarageNow } from '../time/garage-clock.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import { isAwaited, isPromised } from './appointment-changes.ts'

/** What is known about the time for which a vehicle is promised. Instants are ISO 8601. */
export interface ReadyByProgress {
  status: AppointmentStatus
  readyAt: string | null
  readyBy: string | null
}

export const alreadyReady = denied('transition_refused', {
  message: 'This vehicle is already ready for pickup.',
})

/** The longest time ahead for which a vehicle can be promised, in days. */
const mostDaysAhead = 365

/** Returns whether a time can be promised: until the vehicle is ready. */
export function maySetReadyBy({ status, readyAt }: Omit<ReadyByProgress, 'readyBy'>): boolean {
  return isOpenAppointment(status) && readyAt === null
}

/** Returns whether the promised time of a vehicle in the workshop has passed and it is not ready. */
export function isReadyByPassed({ status, readyAt, readyBy }: ReadyByProgress, now: Date): boolean {
  return (
    status === 'in_progress' && readyAt === null && readyBy !== null && Date.parse(readyBy) < now.getTime()
  )
}

/** Returns whether a vehicle is promised for a later day than today. */
export function isCarriedOver(
  { readyBy }: Pick<ReadyByProgress, 'readyBy'>,
  { date: today, timeZone }: Pick<GarageNow, 'date' | 'timeZone'>,
): boolean {
  return readyBy !== null && civilOf(new Date(readyBy), timeZone).date > today
}

/** Returns whether the customer can be told this time: one ahead, from the confirmation until the vehicle is ready. */
export function decideTellReadyBy(
  readyBy: Date | null,
  { status, readyAt }: Omit<ReadyByProgress, 'readyBy'>,
  now: Date,
): Decision {
  if (readyAt !== null) return alreadyReady
  if (status !== 'in_progress' && !isPromised(status))
    return denied('transition_refused', { message: 'This appointment is neither confirmed nor in progress.' })
  if (readyBy === null) return refused('No time is promised. Please enter a time.')
  return readyBy > now ? allow() : refused('This time has passed. Please choose a later time.')
}

interface PromisedJob {
  status: AppointmentStatus
  /** The start of its slot. */
  scheduledDateTime: string
}

/** The hours of the day of the promised time. */
interface HoursOfDay {
  openTime: TimeOfDay | null
  closeTime: TimeOfDay | null
  reason: string | null
}

/** Returns whether a vehicle can be promised for this instant: later than now and its start, while the garage is open. */
export function decideReadyBy(
  readyBy: Date,
  { status, scheduledDateTime }: PromisedJob,
  { opening, now }: { opening: HoursOfDay; now: GarageNow },
): Decision {
  const start = new Date(scheduledDateTime)
  if (isAwaited(status) && start > now.instant && readyBy <= start)
    return refused(`The appointment starts at ${displayReadyBy(start, now)}. Please choose a later time.`)
  if (readyBy <= now.instant) return refused('This time has passed. Please choose a later time.')
  const { date, time } = civilOf(readyBy, now.timeZone)
  if (date > addDays(now.date, mostDaysAhead)) return refused('Please choose a day within the next year.')
  const { openTime, closeTime, reason } = opening
  if (openTime === null || closeTime === null)
    return refused(
      `The garage is closed on ${displayShortDate(date)}${reason === null ? '' : ` (${reason})`}. Please choose another day.`,
    )
  if (openTime <= time && time <= closeTime) return allow()
  return refused(
    `The garage is open from ${displayTime(openTime)} to ${displayTime(closeTime)} on ${displayShortDate(date)}. Please choose a time within these hours.`,
  )
}

function refused(sentence: string): Decision {
  return deniedField('readyBy', sentence)
}

/**
 * Returns whether a promised time still makes sense after the appointment has been moved: it is after the start of its new slot, on
 * that day or later.
 */
export function keepsReadyBy(readyBy: string, start: Date): boolean {
  return Date.parse(readyBy) > start.getTime()
}

/** Returns `3:30 pm` today, else with the day: `tomorrow, 10:00 am` or `Mon, Nov 30, 10:00 am`. */
export function displayReadyBy(
  readyBy: string | Date,
  { date: today, timeZone }: Pick<GarageNow, 'date' | 'timeZone'>,
): string {
  const { date, time } = civilOf(new Date(readyBy), timeZone)
  if (date === today) return displayTime(time)
  return `${displayNearDate(date, today, displayListDate)}, ${displayTime(time)}`
}

/** The day for which a time without a day is meant: that of the appointment, or today if it has begun. */
export function dayOfReadyBy(
  { status, timeSlot }: { status: AppointmentStatus; timeSlot: { date: CalendarDate } },
  today: CalendarDate,
): CalendarDate {
  return isAwaited(status) && timeSlot.date > today ? timeSlot.date : today
}

/** Returns `Ready by 3:30 pm`, `Late: ready by 3:30 pm`, `Ready since 2:10 pm`, or null if no time is promised. */
export function describeReadiness(progress: ReadyByProgress, now: GarageNow): string | null {
  const { status, readyAt, readyBy } = progress
  if (status === 'in_progress' && readyAt !== null) return `Ready since ${displayReadyBy(readyAt, now)}`
  if (!isOpenAppointment(status) || readyBy === null) return null
  const promised = displayReadyBy(readyBy, now)
  return isReadyByPassed(progress, now.instant) ? `Late: ready by ${promised}` : `Ready by ${promised}`
}

/** Returns the sentence about a promised time that a change has moved or removed; null if it is the same. */
export function describeReadyByChange(
  before: string | null,
  after: string | null,
  now: Pick<GarageNow, 'date' | 'timeZone'>,
): string | null {
  if (before === after) return null
  if (after === null) return 'Ready by removed.'
  return `${before === null ? 'Ready by' : 'Ready by moved to'} ${displayReadyBy(after, now)}.`
}
