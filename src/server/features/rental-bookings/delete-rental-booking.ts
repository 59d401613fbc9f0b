import { isAwaitedRental } from '#domain/rental/rental-status'
import { withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import { updateCarForRental } from '#server/features/rental-vehicles/update-car-for-rental'
import type { Call } from '#server/http/call'
import { ensureVersion } from '#server/http/record-version'
import { notifyCancelled } from './cancel-rental.ts'
import { lockRental } from './lock-rental.ts'
import { updateRentalBooking } from './rental-bookings.queries.ts'
import { rentalOfId } from './rental-of-id.ts'
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
    const { car, settings } = await lockRental(tx, call, { id })
    const row = await rentalOfId(tx, id)
    await ensureVersion(call, row, () => viewRentalBooking(row, call.actor))
    const before = viewRentalBooking(row, null)
    if (notify && isAwaitedRental(before.status)) {
      await notifyCancelled(tx, call, { rental: before, business: settings.business, reason: null })
    }
    await updateRentalBooking(tx, id, { deletedAt: call.now })
    if (before.status === 'picked_up' && car.status === 'rented')
      await updateCarForRental(tx, car.id, { status: 'available' })
    await recordAudit(tx, call, { action: 'deleted', entity: 'rental_booking', entityId: id, before })
  })
}
