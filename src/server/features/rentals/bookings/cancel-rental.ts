import type { PricedRental, RentalBooking } from '#contract/rentals/rental-bookings'
import { decideRestoreCancelled } from '#domain/bookings/restore-cancelled'
import { isAwaitedRental } from '#domain/rental-status'
import { isNotifiedOfMove } from '#domain/rentals/rental-changes'
import { mayPromiseCar } from '#domain/rentals/rental-overlap'
import { actorOf, type Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { ensureNotBilled } from '#server/features/billing/ensure-not-billed'
import { isClientThere } from '#server/features/clients/require-client'
import { dropCall, reopenCall } from '#server/features/messages/plan-call'
import { updateCarForRental } from '#server/features/rentals/cars/lock-cars'
import { ensurePermitted, throwProblem } from '#server/problem-error'
import { changeRecord, deleteRecord } from '#server/records/change-record'
import { lastDoneAt } from '#server/records/last-done-at'
import { moveRentalOn } from './move-rental-on.ts'
import { notifyRenter } from './notify-renter.ts'
import { rentalRecord } from './rental.record.ts'
import { ensureCarAvailable, lapseAgain } from './restore-rental-booking.ts'

/** Cancels a rental before pickup, makes the car available and, if requested, notifies the client. */
export function cancelRental(
  call: Call,
  { id, reason, notifyClient }: { id: string; reason: string | null; notifyClient: boolean },
): Promise<RentalBooking> {
  return moveRentalOn(call, {
    id,
    action: 'cancel',
    change: async (_, { rental }) => ({
      rejectionReason: reason,
      ...(rental.status === 'pending' && { decidedBy: actorOf(call).id, decidedAt: call.now }),
    }),
    alongside: async (tx, rental) => {
      if (notifyClient) await notifyCancelled(tx, call, { rental, reason })
      else await dropCall(tx, call, id)
    },
  })
}

/** Cancels a rental whose customer did not pick up the car. The client is not notified. */
export function markRentalNoShow(call: Call, id: string): Promise<RentalBooking> {
  return moveRentalOn(call, {
    id,
    action: 'noShow',
    change: async () => ({}),
    alongside: (tx) => dropCall(tx, call, id),
  })
}

/** Queues the message that a rental has been cancelled, with the reason if there is one. */
function notifyCancelled(
  tx: Transaction,
  call: Call,
  { rental, reason }: { rental: PricedRental; reason: string | null },
): Promise<void> {
  const fields = { reason: reason ?? undefined }
  return notifyRenter(tx, call, { rental, message: 'rental_cancelled', fields })
}

/** Restores the status of a cancelled rental. Throws `car_taken` if its car has been booked since. */
export function restoreCancelledRental(
  call: Call,
  { id, notifyClient }: { id: string; notifyClient?: boolean | undefined },
): Promise<RentalBooking> {
  return changeRecord(call, rentalRecord(call), {
    id,
    action: 'restored',
    undoes: true,
    allows: ({ row: { rental, now } }) => {
      const start = { date: rental.startDate, time: rental.pickupTime }
      return decideRestoreCancelled('rental', { ...rental, start }, now)
    },
    decide: async ({ tx, row: { rental, car, now }, settings }) => {
      const { cancelledFrom } = rental
      if (cancelledFrom === null) return throwProblem('transition_refused')
      if (!(await isClientThere(tx, rental.clientId)))
        throwProblem('transition_refused', { message: 'The client of this rental booking has been deleted.' })
      ensurePermitted(mayPromiseCar({ status: car.status, isDeleted: car.deletedAt !== null }))
      await ensureCarAvailable(tx, rental, now)
      return {
        status: cancelledFrom,
        cancelledFrom: null,
        isNoShow: false,
        rejectionReason: null,
        ...(cancelledFrom === 'pending' && { decidedBy: null, decidedAt: null }),
        ...(await lapseAgain(tx, { ...rental, status: cancelledFrom }, { now: call.now, settings })),
      }
    },
    alongside: async ({ tx, before, after }) => {
      const action = before.isNoShow ? 'no_show' : 'cancelled'
      const closedAt = await lastDoneAt(tx, { entity: 'rental_booking', entityId: id, action })
      await reopenCall(tx, call, { entityId: id, closedAt })
      if (notifyClient ?? !before.isNoShow) await notifyRestored(tx, call, { rental: after })
    },
  })
}

/** Queues the message that a rental has been restored; not for a request, whose answer notifies the client. */
export async function notifyRestored(
  tx: Transaction,
  call: Call,
  { rental }: { rental: PricedRental },
): Promise<void> {
  if (!isNotifiedOfMove(rental)) return
  await notifyRenter(tx, call, { rental, message: 'rental_restored' })
}

/**
 * Deletes a rental, makes its car available and, if requested, notifies the client. An administrator can
 * restore it for 30 days.
 */
export function deleteRentalBooking(
  call: Call,
  { id, notify }: { id: string; notify: boolean },
): Promise<void> {
  return deleteRecord(call, rentalRecord(call), {
    id,
    ensure: ({ tx }) => ensureNotBilled(tx, { kind: 'rental', id }),
    alongside: async ({ tx, row: { car }, before: rental }) => {
      await dropCall(tx, call, id)
      if (notify && isAwaitedRental(rental.status)) await notifyCancelled(tx, call, { rental, reason: null })
      if (rental.status === 'picked_up' && car.status === 'rented')
        await updateCarForRental(tx, car.id, { status: 'available' })
    },
  })
}
