import type { Appointment } from '#contract/appointments'
import type { RentalBooking } from '#contract/rental-bookings'
import type { PendingEntry } from '#domain/schedule/pending-queue'

/** Somebody who waits for a yes or no, for the workshop or for a car. */
export type RequestEntry = PendingEntry<Appointment, RentalBooking>

/** What both kinds of request have: id, status, client and when it came. */
export function requestOf(entry: RequestEntry): Appointment | RentalBooking {
  return entry.type === 'appointment' ? entry.appointment : entry.rental
}
