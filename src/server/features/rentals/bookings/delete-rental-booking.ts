import { isAwaitedRental } from '#domain/rental-status'
import type { Call } from '#server/calls/call'
import { dropCall } from '#server/features/messages/plan-call'
import { updateCarForRental } from '#server/features/rentals/cars/lock-cars'
import { deleteRecord } from '#server/records/change-record'
import { notifyCancelled } from './cancel-rental.ts'
import { rentalRecord } from './rental.record.ts'

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
    alongside: async ({ tx, row: { car }, before: rental, settings: { business } }) => {
      await dropCall(tx, call, id)
      if (notify && isAwaitedRental(rental.status))
        await notifyCancelled(tx, call, { rental, business, reason: null })
      if (rental.status === 'picked_up' && car.status === 'rented')
        await updateCarForRental(tx, car.id, { status: 'available' })
    },
  })
}
