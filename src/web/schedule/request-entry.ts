import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { TowBooking } from '#contract/tows/tow-bookings'
import type { PendingEntry } from '#domain/bookings/pending-queue'
import type { CustomerMessage } from '#domain/messages/customer-messages'
import { towContact } from '#domain/tows/tow-contact'
import type { BookingStatus } from '#web/bookings/status-badge.tsx'
import {
  aboutAppointment,
  aboutRental,
  aboutTow,
  type CustomerMessageProps,
  type MessageAbout,
} from '#web/messages/notify-choice.tsx'

/** A pending request: appointment, rental or tow. */
export type RequestEntry = PendingEntry<Appointment, RentalBooking, TowBooking>

interface Request {
  id: string
  status: BookingStatus
  client: Appointment['client']
  createdAt: string
}

/** Returns the fields that all kinds of requests have. */
export function requestOf(entry: RequestEntry): Request {
  if (entry.type === 'tow') return { ...entry.tow, client: towContact(entry.tow) }
  return entry.type === 'appointment' ? entry.appointment : entry.rental
}

/** Returns whether the request created its client. */
export function isClientNew(entry: RequestEntry): boolean {
  if (entry.type === 'tow') return false
  return (entry.type === 'appointment' ? entry.appointment : entry.rental).isClientNew
}

/** Returns the message to the customer that confirms or rejects a request. */
export function answerMessage(entry: RequestEntry, answer: 'confirmed' | 'rejected'): CustomerMessageProps {
  const message: CustomerMessage = `${entry.type}_${answer}`
  return { message, client: requestOf(entry).client, about: aboutRequest(entry) }
}

function aboutRequest(entry: RequestEntry): MessageAbout {
  if (entry.type === 'tow') return aboutTow(entry.tow)
  if (entry.type === 'rental') return aboutRental(entry.rental)
  return aboutAppointment(entry.appointment)
}
