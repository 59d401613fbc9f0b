import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { addressee } from '#domain/clients/same-name'
import { isNotifiedOfMove } from '#domain/rentals/rental-changes'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { notifyCustomer } from '#server/features/messages/notify-customer'
import { dropCall } from '#server/features/messages/plan-call'
import type { BusinessInfo } from '#server/garage/garage-settings'
import { describeRental } from './describe-rental.ts'

interface Move {
  before: RentalBooking
  after: RentalBooking
  business: BusinessInfo
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
  { before, after, business, notifyClient }: Move,
): Promise<void> {
  const was = describeRental(before)
  const is = describeRental(after)
  const isMoved = JSON.stringify(was) !== JSON.stringify(is)
  if (!isNotifiedOfMove(after) || !isMoved) return
  if (!notifyClient) return dropCall(tx, call, after.id)
  const moved = `Your rental is now: ${is.car}, pickup ${is.pickup}, return ${is.back}, ${is.price}.`
  const previously = `It was previously: ${was.car}, pickup ${was.pickup}, return ${was.back}, ${was.price}.`
  await notifyCustomer(tx, call, {
    to: addressee(after),
    entityId: after.id,
    business,
    template: 'rental_moved',
    subject: `Your rental at ${business.businessName} has been changed`,
    says: [moved, `${previously} If this doesn't suit you, please call us.`],
    spoken: [moved, previously],
  })
}
