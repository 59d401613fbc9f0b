import { allow, type Decision, denied } from '../problem.ts'
import { displayInstant } from '../time/display.ts'
import { templatesOf } from './automatic-messages.ts'
import { type BookingMessage, type CustomerMessage, customerMessages, isOffer } from './customer-messages.ts'
import { type Contact, type Delivery, obstacleTo } from './delivery.ts'

/** What a call to a customer is about. */
export const callSubjects = ['appointment', 'rental_booking', 'tow_booking', 'waitlist_entry'] as const

export type CallSubject = (typeof callSubjects)[number]

/** Why the customer is called: they prefer calls, their channel cannot send, or a message was not delivered. */
export const callReasons = [
  'prefers_call',
  'no_mail_server',
  'no_sms_gateway',
  'not_mobile',
  'opted_out',
  'not_delivered',
] as const

export type CallReason = (typeof callReasons)[number]

/** How a call task ended: the call was made, a later message replaced it, or the booking no longer needs one. */
export const callOutcomes = ['called', 'replaced', 'not_needed'] as const

export type CallOutcome = (typeof callOutcomes)[number]

/**
 * Returns whether no one is called instead of a message, because the customer has just sent the request, or knows the day, or because
 * it is an offer.
 */
export function needsNoCall(message: CustomerMessage): boolean {
  const isExpected = templatesOf('acknowledgement').includes(message) || message.endsWith('_reminder')
  return isExpected || isOffer(message)
}

/** Returns why staff are to call the customer about a message; null if no call is needed. Messages that are switched off need none. */
export function callReasonFor(
  message: CustomerMessage,
  contact: Contact,
  delivery: Delivery,
): CallReason | null {
  if (needsNoCall(message)) return null
  const obstacle = obstacleTo(message, contact, delivery)
  if (obstacle === 'switched_off') return null
  // A client without an email prefers a call or SMS.
  return contact.preferredContact === 'phone' || obstacle === 'no_email' ? 'prefers_call' : obstacle
}

const subjectOf = {
  service: 'appointment',
  rental: 'rental_booking',
  tow: 'tow_booking',
  waitlist: 'waitlist_entry',
} as const

/** Returns the type of the booking that a message is about. */
export function callSubjectOf(message: BookingMessage): CallSubject {
  const known = customerMessages.find(({ template }) => template === message)
  if (known === undefined || !(known.about in subjectOf)) throw new Error(`Unknown message: ${message}`)
  return subjectOf[known.about as keyof typeof subjectOf]
}

const reasons: Record<CallReason, string> = {
  prefers_call: 'Prefers a call',
  no_mail_server: 'No email was sent',
  no_sms_gateway: 'No text message was sent',
  not_mobile: 'Not a mobile number',
  opted_out: 'Replied STOP to text messages',
  not_delivered: 'The message was not delivered',
}

/** Returns a phrase such as `Prefers a call`. */
export function describeCallReason(reason: CallReason): string {
  return reasons[reason]
}

/** A call task as far as closing and reopening depend on it. */
interface Closable {
  outcome: CallOutcome | null
  /** ISO 8601; null while open. */
  closedAt: string | null
  /** The user who closed it; null if the account was deleted. */
  closedBy: string | null
}

/** Returns whether the task can be ticked off; refused if another user has already called. */
export function decideCalled(task: Closable, timeZone: string): Decision {
  if (task.outcome === null) return allow()
  if (task.outcome !== 'called' || task.closedAt === null) {
    return denied('transition_refused', {
      message: 'This call is no longer needed: the booking has changed since.',
    })
  }
  const { date, time } = displayInstant(task.closedAt, timeZone)
  return denied('transition_refused', {
    message: `${task.closedBy ?? 'A colleague'} already called on ${date} at ${time}.`,
  })
}

/** Returns whether a ticked-off task can be put back. `isReplaced`: there is a newer call about the same booking. */
export function decideNotCalled(task: Closable, { isReplaced }: { isReplaced: boolean }): Decision {
  if (task.outcome !== 'called') {
    return denied('transition_refused', { message: 'This call is not marked as called.' })
  }
  if (!isReplaced) return allow()
  return denied('transition_refused', { message: 'There is already a newer call about this booking.' })
}
