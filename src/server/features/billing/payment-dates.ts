import { decidePaymentDate } from '#domain/billing/payment-date'
import type { CalendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted } from '#server/problem-error'

/** Returns the date of a payment, today if none is given. Throws unless money can be recorded for it. */
export async function datePayment(
  tx: Transaction,
  call: Call,
  given: CalendarDate | null,
): Promise<CalendarDate> {
  const { business, billing } = await readGarageSettings(tx)
  const { date: today } = garageNow(call.now, business.timeZone)
  const paidOn = given ?? today
  ensurePermitted(decidePaymentDate(paidOn, { today, closedTo: billing.booksClosedTo }))
  return paidOn
}
