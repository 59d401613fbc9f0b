import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { RequestAnswer } from '#domain/bookings/request-answer'
import { addressee } from '#domain/clients/same-name'
import { mayPromiseCar } from '#domain/rentals/rental-overlap'
import { actorOf, type Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { notifyOfAnswer } from '#server/features/bookings/notify-of-answer'
import type { BusinessInfo } from '#server/garage/garage-settings'
import { ensurePermitted } from '#server/problem-error'
import { describeRental } from './describe-rental.ts'
import { moveRentalOn } from './move-rental-on.ts'

/** Confirms a pending rental request and notifies the customer, with the pickup time. */
export function confirmRental(call: Call, id: string): Promise<RentalBooking> {
  return moveRentalOn(call, {
    id,
    action: 'confirm',
    change: async (_, { car }) => {
      ensurePermitted(mayPromiseCar({ status: car.status, isDeleted: car.deletedAt !== null }))
      return { decidedBy: actorOf(call).id, decidedAt: call.now }
    },
    alongside: (tx, rental, { settings }) =>
      notifyRenter(tx, call, {
        rental,
        business: settings.business,
        answer: 'confirmed',
        words: "Please bring your driver's licence when you pick up the car.",
      }),
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
    alongside: (tx, rental, { settings }) =>
      notifyRenter(tx, call, { rental, business: settings.business, answer: 'rejected', words: reason }),
  })
}

interface Answered {
  rental: RentalBooking
  business: BusinessInfo
  answer: RequestAnswer
  words: string
  advice?: string
}

/** Queues the message that notifies the customer of the confirmation or rejection. */
export function notifyRenter(
  tx: Transaction,
  call: Pick<Call, 'actor' | 'config' | 'now'>,
  { rental, business, answer, ...text }: Answered,
): Promise<void> {
  const { car, pickup, back, price } = describeRental(rental)
  return notifyOfAnswer(tx, call, {
    kind: 'rental',
    entityId: rental.id,
    client: addressee(rental),
    business,
    answer,
    opening: {
      confirmed: `Your rental car is confirmed: ${car}, pickup ${pickup}, return ${back}, ${price}.`,
      rejected: `Unfortunately the ${car} is not available from ${pickup} to ${back}.`,
    },
    ...text,
  })
}
