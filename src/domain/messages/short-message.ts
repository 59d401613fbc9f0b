import type { CustomerMessage } from './customer-messages.ts'
import { greeting } from './message-words.ts'

const news: Record<CustomerMessage, string> = {
  appointment_received: 'We have received your booking',
  appointment_confirmed: 'Your appointment is confirmed',
  appointment_rejected: 'We are sorry that we cannot take your appointment',
  appointment_moved: 'Your appointment has moved',
  appointment_cancelled: 'Your appointment is cancelled',
  appointment_restored: 'Your appointment takes place after all',
  rental_received: 'We have received your rental booking',
  rental_confirmed: 'Your rental is confirmed',
  rental_rejected: 'We are sorry that we cannot rent you the car',
  rental_moved: 'Your rental has changed',
  rental_extended: 'Your rental is extended',
  rental_cancelled: 'Your rental is cancelled',
  rental_restored: 'Your rental takes place after all',
  tow_received: 'We have received your tow request',
  tow_confirmed: 'Your tow request is confirmed',
  tow_rejected: 'We are sorry that we cannot tow your car',
  tow_dispatched: 'The tow truck is on its way',
  tow_cancelled: 'Your tow is cancelled',
}

interface ShortMessage {
  message: CustomerMessage
  name: string
  /** The car or work, and when: `Toyota Corolla, Nov 24, 9:30 am`. */
  facts: readonly string[]
  /** The staff's own note or reason; empty for none. */
  words?: string
  /** As the customer was given it: `H7 41 E9`. */
  reference: string
  garage: { businessName: string; phoneDisplay: string | null }
}

/** Returns the text that staff can send to a customer themselves where the garage sends no message. */
export function shortMessage({ message, name, facts, words = '', reference, garage }: ShortMessage): string {
  const sender = [garage.businessName, garage.phoneDisplay].filter(Boolean).join(', ')
  const opening = `${[news[message], facts.filter(Boolean).join(', ')].filter(Boolean).join(': ')}.`
  return [
    greeting(name),
    [opening, words.trim()].filter(Boolean).join(' '),
    `Reference ${reference}`,
    sender,
  ].join('\n\n')
}
