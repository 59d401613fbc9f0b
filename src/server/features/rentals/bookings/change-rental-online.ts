import type { PricedRental, RentalBooking } from '#contract/rentals/rental-bookings'
import { customerReason, decideManaged, type ManagedState } from '#domain/bookings/online-changes'
import { addressee } from '#domain/clients/same-name'
import { displayBookedRental } from '#domain/messages/booking-fields'
import { isAwaitedRental } from '#domain/rental-status'
import { withoutLinks } from '#domain/text'
import { instantOf } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { contactOf, notifyGarage } from '#server/features/messages/notify-garage'
import { dropCall } from '#server/features/messages/plan-call'
import { changeRecord } from '#server/records/change-record'
import { notifyRenter } from './notify-renter.ts'
import { rentalRecord } from './rental.record.ts'

/** Returns what the rules of changes online need to know about a rental. */
export function managedRental(
  { status, startDate, pickupTime }: Pick<RentalBooking, 'status' | 'startDate' | 'pickupTime'>,
  timeZone: string,
): ManagedState {
  return { subject: 'rental_booking', status, start: instantOf(startDate, pickupTime, timeZone) }
}

/** Cancels a rental for its customer, makes its car available and notifies the garage. */
export function cancelRentalOnline(call: Call, { id, reason }: { id: string; reason: string | null }) {
  return changeRecord(call, rentalRecord(call), {
    id,
    action: 'cancelled',
    allows: ({ before, settings }) =>
      decideManaged(managedRental(before, settings.business.timeZone), 'cancel', {
        rules: settings.onlineChanges,
        now: call.now,
      }),
    decide: ({ before: { status } }) => ({
      status: 'cancelled' as const,
      cancelledFrom: isAwaitedRental(status) ? status : null,
      rejectionReason: customerReason(reason),
    }),
    alongside: async ({ tx, after }) => {
      await dropCall(tx, call, id)
      await notifyRentalChanged(tx, call, after, ['cancelled a rental', reason])
      await notifyRenter(tx, call, { rental: after, message: 'rental_cancelled', isOwnChange: true })
    },
  })
}

/** Notifies the garage of a change by the customer: what they did, and a sentence about it. */
export async function notifyRentalChanged(
  tx: Transaction,
  call: Call,
  rental: PricedRental,
  [what, more]: [what: string, more: string | null],
): Promise<void> {
  const customer = addressee(rental)
  await notifyGarage(tx, call, {
    template: 'customer_change',
    entityId: rental.id,
    subject: `${customer.name} ${what}`,
    says: [`The ${displayBookedRental(rental)}.`, more && withoutLinks(more), contactOf(customer)],
    replyTo: customer.email,
    seenAt: `/rentals?rental=${rental.id}`,
  })
}
