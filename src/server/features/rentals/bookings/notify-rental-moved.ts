import type { PricedRental } from '#contract/rentals/rental-bookings'
import { displayBookedRental } from '#domain/messages/booking-fields'
import { isNotifiedOfMove } from '#domain/rentals/rental-changes'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { dropCall } from '#server/features/messages/plan-call'
import { notifyRenter } from './notify-renter.ts'

interface Move {
  before: PricedRental
  after: PricedRental
  /** False if staff have told the customer: then only an open call, whose text is out of date, is closed. */
  notifyClient: boolean
}

/**
 * Notifies the customer of a confirmed rental that its car, dates, times or price have changed. A pending
 * request is notified with its confirmation instead.
 */
export async function notifyMoved(
  tx: Transaction,
  call: Call,
  { before, after, notifyClient }: Move,
): Promise<void> {
  const previously = displayBookedRental(before)
  if (!isNotifiedOfMove(after) || previously === displayBookedRental(after)) return
  if (!notifyClient) return dropCall(tx, call, after.id)
  await notifyRenter(tx, call, { rental: after, message: 'rental_moved', fields: { previously } })
}
