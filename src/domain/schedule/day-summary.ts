import { type AppointmentStatus, holdsSpot } from '../appointment-status.ts'
import type { RentalStatus } from '../rental-status.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { RentalOnDay } from './day-feed.ts'
import { rentalsOnDay } from './rental-on-day.ts'

/** Counts the appointments of a day, and how many of them are scheduled (booked by staff). */
export function countAppointments(appointments: readonly { status: AppointmentStatus }[]): {
  appointments: number
  scheduled: number
} {
  return {
    appointments: appointments.filter(({ status }) => holdsSpot(status)).length,
    scheduled: appointments.filter(({ status }) => status === 'scheduled').length,
  }
}

/** Counts the pickups and returns of a day. Rentals that only continue are not counted. */
export function countRentalActivities(
  rentals: readonly (RentalOnDay & { status: RentalStatus })[],
  date: CalendarDate,
): { activities: number; pickups: number; returns: number } {
  const onDay = rentalsOnDay(rentals, date)
  const pickups = onDay.filter(({ startDate }) => startDate === date).length
  const returns = onDay.filter(({ endDate }) => endDate === date).length
  return { activities: pickups + returns, pickups, returns }
}
