import type { AppointmentStatus } from '../appointment-status.ts'
import { allow, type Decision, denied } from '../problem.ts'
import type { RentalStatus } from '../rental-status.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '../time/time-of-day.ts'

interface Expected {
  status: AppointmentStatus
  checkInTime: string | null
  timeSlot: { date: CalendarDate; time: TimeOfDay }
}

// A customer who is a few minutes late needs no attention.
const graceMinutes = 10

/** Returns the latest time of today at which a customer who is not here is late; null if none is late yet. */
export function lateSince(now: Pick<GarageNow, 'time'>): TimeOfDay | null {
  const minutes = minutesOf(now.time) - graceMinutes
  return minutes < 0 ? null : timeFromMinutes(minutes)
}

/** Returns whether the customer is more than a few minutes late today and has not been checked in. */
export function isNotHereYet(
  { status, checkInTime, timeSlot }: Expected,
  now: Pick<GarageNow, 'date' | 'time'>,
): boolean {
  const awaited = (status === 'confirmed' || status === 'scheduled') && checkInTime === null
  return awaited && isLate(timeSlot, now)
}

interface ExpectedPickup {
  status: RentalStatus
  startDate: CalendarDate
  pickupTime: TimeOfDay
}

/** Returns whether the customer of a rental is more than a few minutes late for today's pickup. */
export function isPickupLate(
  { status, startDate, pickupTime }: ExpectedPickup,
  now: Pick<GarageNow, 'date' | 'time'>,
): boolean {
  return status === 'confirmed' && isLate({ date: startDate, time: pickupTime }, now)
}

/** Returns whether the next step is due: the check-in once the time has come, the check-out once the vehicle is ready. */
export function isNextStepDue(
  { status, timeSlot: { date, time }, readyAt }: Omit<Expected, 'checkInTime'> & { readyAt: string | null },
  now: Pick<GarageNow, 'date' | 'time'>,
): boolean {
  if (status === 'in_progress') return readyAt !== null
  if (status !== 'confirmed' && status !== 'scheduled') return false
  return date < now.date || (date === now.date && time <= now.time)
}

interface Due {
  date: CalendarDate
  time: TimeOfDay
}

/** Returns whether a customer who is not here is more than a few minutes late, today or on an earlier day. */
export function isMissed(due: Due, now: Pick<GarageNow, 'date' | 'time'>): boolean {
  return due.date < now.date || isLate(due, now)
}

/** Returns whether the booking of a customer who is not here can be marked as a no-show. */
export function decideNoShow(due: Due, now: Pick<GarageNow, 'date' | 'time'>): Decision {
  if (isMissed(due, now)) return allow()
  return denied('transition_refused', {
    message: `The customer is not late yet. A booking can be marked as a no-show ${graceMinutes} minutes after its time.`,
  })
}

function isLate({ date, time }: Due, now: Pick<GarageNow, 'date' | 'time'>): boolean {
  const late = lateSince(now)
  return date === now.date && late !== null && time <= late
}
