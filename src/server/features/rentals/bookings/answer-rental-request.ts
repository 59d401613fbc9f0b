import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { mayPromiseCar } from '#domain/rentals/rental-overlap'
import { actorOf, type Call } from '#server/calls/call'
import { ensurePermitted } from '#server/problem-error'
import { moveRentalOn } from './move-rental-on.ts'
import { notifyRenter } from './notify-renter.ts'

/** Confirms a pending rental request and notifies the customer, with the pickup time. */
export function confirmRental(call: Call, id: string): Promise<RentalBooking> {
  return moveRentalOn(call, {
    id,
    action: 'confirm',
    change: async (_, { car }) => {
      ensurePermitted(mayPromiseCar({ status: car.status, isDeleted: car.deletedAt !== null }))
      return { decidedBy: actorOf(call).id, decidedAt: call.now }
    },
    alongside: (tx, rental) => notifyRenter(tx, call, { rental, message: 'rental_confirmed' }),
  })
}

/** Rejects a pending rental request, notifies the customer with the reason and makes the car available. */
export function rejectRental(
  call: Call,
  { id, reason }: { id: string; reason: string },
): Promise<RentalBooking> {
  return moveRentalOn(call, {
    id,
    action: 'reject',
    change: async () => ({ rejectionReason: reason, decidedBy: actorOf(call).id, decidedAt: call.now }),
    alongside: (tx, rental) =>
      notifyRenter(tx, call, { rental, message: 'rental_rejected', fields: { reason } }),
  })
}
