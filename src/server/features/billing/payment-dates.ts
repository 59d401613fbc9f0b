import { decidePaymentDate } from '#domain/billing/payment-date'
import type { CalendarDate } from '#domain/time/calendar-date'
import { ensurePermitted } from '#server/problem-error'

/** Returns the date of a payment, today if none is given. Throws unless money can be recorded for it. */
export function datePayment(given: CalendarDate | null, today: CalendarDate): CalendarDate {
  const paidOn = given ?? today
  ensurePermitted(decidePaymentDate(paidOn, { today, closedTo: null }))
  return paidOn
}
