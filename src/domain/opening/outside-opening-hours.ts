import { type AppointmentStatus, isOpenAppointment } from '../appointment-status.ts'
import type { RentalStatus } from '../rental-status.ts'
import type { RentalActivity } from '../schedule/day-feed.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import { isStaffed } from './is-staffed.ts'
import type { Opening } from './opening-hours.ts'

const stillToCome: Record<RentalStatus, { pickup: boolean; return: boolean }> = {
  pending: { pickup: true, return: true },
  confirmed: { pickup: true, return: true },
  picked_up: { pickup: false, return: true },
  returned: { pickup: false, return: false },
  cancelled: { pickup: false, return: false },
}

/** Returns whether an unfinished appointment falls outside opening hours: its whole slot must be within them. */
export function appointmentOutsideHours(
  { status, time }: { status: AppointmentStatus; time: TimeOfDay },
  opening: Opening,
  slotDurationMinutes: number,
): boolean {
  return isOpenAppointment(status) && !isStaffed(opening, time, slotDurationMinutes)
}

/** The pickup and return of a rental. */
export interface RentalOnDays {
  status: RentalStatus
  startDate: CalendarDate
  endDate: CalendarDate
  pickupTime: TimeOfDay
  returnTime: TimeOfDay
}

/** Returns the upcoming pickup or return on this day that falls outside opening hours, or null. */
export function rentalOutsideHours(
  { status, startDate, endDate, pickupTime, returnTime }: RentalOnDays,
  opening: Opening,
): { activity: RentalActivity; time: TimeOfDay } | null {
  const due = stillToCome[status]
  const missesPickup = due?.pickup && startDate === opening.date && !isStaffed(opening, pickupTime)
  const missesReturn = due?.return && endDate === opening.date && !isStaffed(opening, returnTime)
  if (missesPickup) return { activity: missesReturn ? 'Pickup & Return' : 'Pickup', time: pickupTime }
  return missesReturn ? { activity: 'Return', time: returnTime } : null
}
