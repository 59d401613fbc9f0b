import type { Appointment } from '#contract/appointments'
import type { RentalBooking } from '#contract/rental-bookings'
import type { TowBooking } from '#contract/tow-bookings'
import type { PendingEntry } from '#domain/schedule/pending-queue'
import { towContact } from '#domain/tow/tow-contact'
import type { BookingStatus } from '#web/parts/status-look.ts'

/** Somebody who waits for a yes or no: for the workshop, for a car or for the truck. */
export type RequestEntry = PendingEntry<Appointment, RentalBooking, TowBooking>

interface Request {
  id: string
  status: BookingStatus
  client: Appointment['client']
  createdAt: string
}

/** What every kind of request has: id, status, client and when it came. */
export function requestOf(entry: RequestEntry): Request {
  if (entry.type === 'tow') return { ...entry.tow, client: towContact(entry.tow) }
  return entry.type === 'appointment' ? entry.appointment : entry.rental
}
