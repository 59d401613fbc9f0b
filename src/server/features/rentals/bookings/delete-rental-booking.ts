import { isAwaitedRental } from '#domain/rental-status'
import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { withTransaction } from '#server/db/connect'
import { dropCall } from '#server/features/messages/plan-call'
import { updateCarForRental } from '#server/features/rentals/cars/update-car-for-rental'
import { recordAudit } from '#server/records/record-audit'
import { notifyCancelled } from './cancel-rental.ts'
import { lockRental } from './lock-rental.ts'
import { updateRentalBooking } from './rental-bookings.queries.ts'
import { viewRentalBooking } from './view-rental-booking.ts'

/**
 * Deletes a rental, makes its car available and, if requested, notifies the client. An administrator can
 * restore it for 30 days.
 */
export function deleteRentalBooking(
  call: Call,
  { id, notify }: { id: string; notify: boolean },
): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    const { rental, car, settings } = await lockRental(tx, call, { id })
    await ensureVersion(call, rental, () => viewRentalBooking(rental, call.actor))
    const before = viewRentalBooking(rental, null)
    await dropCall(tx, call, id)
    if (notify && isAwaitedRental(before.status)) {
      await notifyCancelled(tx, call, { rental: before, business: settings.business, reason: null })
    }
    await updateRentalBooking(tx, id, { deletedAt: call.now })
    if (before.status === 'picked_up' && car.status === 'rented')
      await updateCarForRental(tx, car.id, { status: 'available' })
    await recordAudit(tx, call, { action: 'deleted', entity: 'rental_booking', entityId: id, before })
  })
}
