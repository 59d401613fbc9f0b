import type { CustomerMessage } from './customer-messages.ts'
import { greeting } from './message-phrases.ts'

const notification: Record<CustomerMessage, string> = {
  appointment_received: 'We have received your booking',
  appointment_confirmed: 'Your appointment is confirmed',
  appointment_rejected: "Unfortunately we can't take your appointment",
  appointment_moved: 'Your appointment has been moved',
  appointment_cancelled: 'Your appointment has been cancelled',
  appointment_restored: 'Your appointment will go ahead after all',
  appointment_ready: 'Your vehicle is ready for pickup',
  rental_received: 'We have received your rental booking',
  rental_confirmed: 'Your rental is confirmed',
  rental_rejected: 'Unfortunately the car is not available',
  rental_moved: 'Your rental has changed',
  rental_extended: 'Your rental has been extended',
  rental_cancelled: 'Your rental has been cancelled',
  rental_restored: 'Your rental will go ahead after all',
  tow_received: 'We have received your tow request',
  tow_confirmed: 'Your tow request is confirmed',
  tow_rejected: "Unfortunately we can't tow your car",
  tow_dispatched: 'The tow truck is on its way',
  tow_cancelled: 'Your tow has been cancelled',
}

interface ShortMessage {
  message: CustomerMessage
  name: string
  /** Car or services, and the time: `Toyota Corolla, Nov 24, 9:30 am`. */
  details: readonly string[]
  /** A note or reason from staff; empty: none. */
  words?: string
  /** As shown to the customer: `H7 41 E9`. */
  reference: string
  garage: { businessName: string; phoneDisplay: string | null }
}

/** Returns a message for staff to copy and send themselves if the garage does not send it. */
export function shortMessage({
  message,
  name,
  details,
  words = '',
  reference,
  garage,
}: ShortMessage): string {
  const sender = [garage.businessName, garage.phoneDisplay].filter(Boolean).join(', ')
  const opening = `${[notification[message], details.filter(Boolean).join(', ')].filter(Boolean).join(': ')}.`
  return [
    greeting(name),
    [opening, words.trim()].filter(Boolean).join(' '),
    `Reference ${reference}`,
    sender,
  ].join('\n\n')
}
