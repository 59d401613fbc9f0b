import { displayDateAt } from '../messages/booking-fields.ts'
import { callSubjectOf } from '../messages/call-task.ts'
import type { BookingMessage } from '../messages/customer-messages.ts'
import type { MessageLink } from '../messages/write-message.ts'
import { civilOf } from '../time/garage-clock.ts'

/** Returns whether a message is about a rental whose car the customer has. */
const isWithCustomer = (message: BookingMessage) => /_(return_reminder|overdue)$/.test(message)

/**
 * Returns what the customer can do with the link of a message; null if nothing can be done about the booking. `late`: the time for
 * moving and cancelling has passed.
 */
export function manageWords(message: BookingMessage, { late = false } = {}): string | null {
  if (/_(rejected|lapsed|cancelled|ready|ready_by|dispatched)$/.test(message)) return null
  const isLate = late || isWithCustomer(message)
  const what = {
    appointment: isLate ? 'See your booking' : 'See, move or cancel your booking',
    rental_booking: isLate ? 'See or extend your rental' : 'See, change or cancel your rental',
    tow_booking: 'See or cancel your tow request',
    waitlist_entry: message === 'waitlist_received' ? 'See or leave the waitlist' : 'Book it',
  }
  return what[callSubjectOf(message)]
}

/** Returns the link of a message with what it is for and until when it changes the booking; null if nothing can be done about it. */
export function manageMessageLink(
  message: BookingMessage,
  url: string,
  { until, now, timeZone }: { until: Date | null; now: Date; timeZone: string },
): MessageLink | null {
  const label = manageWords(message, { late: until !== null && now > until })
  if (label === null) return null
  if (until === null || now > until || isWithCustomer(message)) return { label, url }
  const hint = `You can change it online until ${displayDateAt(civilOf(until, timeZone))}. After that, please call us.`
  return { label, url, hint }
}
