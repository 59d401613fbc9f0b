import { type AppointmentProgress, decideAppointment } from '../appointment-status.ts'
import { allow, type Decision, denied } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { addDays } from '../time/calendar-date.ts'
import { civilOf, instantOf } from '../time/garage-clock.ts'
import { millisecondsInMinute } from '../time/milliseconds.ts'
import { type TimeOfDay, timeOfDay } from '../time/time-of-day.ts'

/** A period in which a staff member worked on a vehicle. Instants are ISO 8601; `endedAt` null: still working. */
export interface WorkPeriod {
  startedAt: string
  endedAt: string | null
}

/** Starting, pausing and finishing the work on a vehicle. */
export type WorkAction = 'start' | 'pause' | 'ready' | 'notReady'

/** The fields that determine what can be done with the work on a vehicle. */
export interface WorkProgress extends AppointmentProgress {
  readyAt: string | null
}

/** Returns whether the action is possible. `isRunning`: this person is working on this vehicle now. */
export function decideWork(
  appointment: WorkProgress,
  action: WorkAction,
  { isRunning }: { isRunning: boolean },
): Decision {
  if (action === 'pause') {
    return isRunning ? allow() : refused('You are not working on this vehicle at the moment.')
  }
  if (appointment.status !== 'in_progress') {
    // Starting also checks the vehicle in.
    if (action === 'start') return decideAppointment(appointment, 'checkIn')
    return refused('This vehicle is not in the workshop.')
  }
  const isReady = appointment.readyAt !== null
  if (action === 'notReady') return isReady ? allow() : refused('This vehicle is not marked as ready.')
  if (isReady) return refused('This vehicle is already ready for pickup.')
  if (action === 'start' && isRunning) return refused('You are already working on this vehicle.')
  return allow()
}

function refused(message: string): Decision {
  return denied('transition_refused', { message })
}

/**
 * Returns when work ends that was not paused on the day it began: at closing time, or at midnight if it began later or the
 * garage was closed. Null while the day lasts.
 */
export function forgottenWorkEnd(
  startedAt: Date,
  { closeTime }: { closeTime: TimeOfDay | null },
  { now, timeZone }: { now: Date; timeZone: string },
): Date | null {
  const { date } = civilOf(startedAt, timeZone)
  const midnight = instantOf(addDays(date, 1), timeOfDay('00:00'), timeZone)
  if (now < midnight) return null
  const closing = closeTime === null ? null : instantOf(date, closeTime, timeZone)
  return closing !== null && closing > startedAt ? closing : midnight
}

/** Returns whether starting also checks the vehicle in. */
export function startChecksIn(appointment: AppointmentProgress): boolean {
  return decideAppointment(appointment, 'checkIn').permitted
}

/** Returns the whole minutes of all periods; one that has not ended counts up to `now`. */
export function workedMinutes(periods: readonly WorkPeriod[], now: Date): number {
  return minutesOf(periods.map((period) => lengthWithin(period, { now })))
}

/** Returns the whole minutes worked on a date in garage time. */
export function workedMinutesOn(
  date: CalendarDate,
  periods: readonly WorkPeriod[],
  { now, timeZone }: { now: Date; timeZone: string },
): number {
  const midnight = timeOfDay('00:00')
  const [from, to] = [date, addDays(date, 1)].map((day) => instantOf(day, midnight, timeZone).getTime())
  return minutesOf(periods.map((period) => lengthWithin(period, { now, from, to })))
}

function lengthWithin(
  { startedAt, endedAt }: WorkPeriod,
  {
    now,
    from = Number.NEGATIVE_INFINITY,
    to = Number.POSITIVE_INFINITY,
  }: { now: Date; from?: number | undefined; to?: number | undefined },
): number {
  const start = Math.max(Date.parse(startedAt), from)
  const end = Math.min(endedAt === null ? now.getTime() : Date.parse(endedAt), to)
  return Math.max(0, end - start)
}

function minutesOf(lengths: readonly number[]): number {
  return Math.floor(lengths.reduce((sum, length) => sum + length, 0) / millisecondsInMinute)
}
