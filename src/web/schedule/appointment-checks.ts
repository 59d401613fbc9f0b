import type { Appointment } from '#contract/appointments/appointments'
import type { SpecialDay } from '#contract/opening/special-days'
import type { TimeSlot } from '#contract/opening/time-slots'
import type { Garage } from '#contract/settings/garage'
import { daysBetween } from '#domain/time/calendar-date'
import { displayTime } from '#domain/time/display'
import type { GarageNow } from '#domain/time/garage-clock'
import { millisecondsInMinute } from '#domain/time/milliseconds'
import type { Check } from '#web/bookings/checks.tsx'
import { closedBecause, openingOfDay } from '#web/opening/opening-of-day.ts'

interface Request {
  appointment: Pick<Appointment, 'timeSlot' | 'timeSlotId' | 'scheduledDateTime'>
  garage: Pick<Garage, 'weeklySchedule' | 'capacity'>
  specialDays: readonly SpecialDay[]
  slots: readonly TimeSlot[]
  now: GarageNow
}

/** Returns the checks of opening hours, spots left and notice. */
export function appointmentChecks(request: Request): Check[] {
  const spots = capacityCheck(request)
  return [openingCheck(request), ...(spots === null ? [] : [spots]), noticeCheck(request)]
}

function openingCheck({ appointment, garage, specialDays }: Request): Check {
  const opening = openingOfDay(appointment.timeSlot.date, { garage, specialDays })
  const { status, openTime, closeTime } = opening
  if (openTime === null || closeTime === null) {
    return { title: 'Garage is closed', detail: closedBecause(opening), good: false }
  }
  if (status === 'half_day') {
    return { title: 'Half day', detail: `Garage closes ${displayTime(closeTime)}`, good: false }
  }
  return {
    title: 'Garage is open',
    detail: `${displayTime(openTime)} to ${displayTime(closeTime)}`,
    good: true,
  }
}

/** The request already holds a spot of its own. Null when the slot is no longer listed. */
function capacityCheck({ appointment, slots }: Request): Check | null {
  const slot = slots.find(({ id }) => id === appointment.timeSlotId)
  if (slot === undefined) return null
  const { remaining, capacity } = slot
  if (remaining === 0)
    return {
      title: 'This request holds the last spot',
      detail: `This booking fills the slot (${capacity} of ${capacity})`,
      good: true,
    }
  return {
    title: 'Spot is held',
    detail: `${remaining} of ${capacity} spots left`,
    good: true,
  }
}

function noticeCheck({ appointment, garage, now }: Request): Check {
  const minutes = Math.floor(
    (Date.parse(appointment.scheduledDateTime) - now.instant.getTime()) / millisecondsInMinute,
  )
  if (minutes < 0)
    return { title: 'Time has passed', detail: 'Reject it, or agree on another time', good: false }
  const { minAdvanceBookingHours } = garage.capacity
  const detail = `Starts ${describeMinutes(minutes, daysBetween(now.date, appointment.timeSlot.date))}`
  if (minutes < minAdvanceBookingHours * 60) return { title: 'Short notice', detail, good: false }
  return { title: 'Enough notice', detail, good: true }
}

function describeMinutes(minutes: number, days: number): string {
  if (minutes < 60) return `in ${minutes} min`
  if (days === 0) return `in ${Math.floor(minutes / 60)} h`
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
