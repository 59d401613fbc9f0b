import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { BookerChoice } from '#domain/clients/booker-choice'
import { actorOf, type Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { withTransaction } from '#server/db/connect'
import { settleBooker } from '#server/features/clients/settle-booker'
import { recordAudit } from '#server/records/record-audit'
import { lockRental } from './lock-rental.ts'
import { readRentalForLog } from './read-rental-for-log.ts'
import { updateRentalBooking } from './rental-bookings.queries.ts'
import { rentalOfId } from './rental-of-id.ts'
import { viewRentalBooking } from './view-rental-booking.ts'

/** Moves the rental to a client of the name it was booked under, or renames its client. */
export function settleRentalBooker(
  call: Call,
  { id, choice }: { id: string; choice: BookerChoice },
): Promise<RentalBooking> {
  return withTransaction(call.db, async (tx) => {
    const { rental } = await lockRental(tx, call, { id })
    const read = async () => viewRentalBooking(await rentalOfId(tx, id), actorOf(call))
    await ensureVersion(call, rental, read)
    const before = await readRentalForLog(tx, id)
    const clientId = await settleBooker(tx, call, { booked: before, choice })
    if (clientId === before.clientId) return read()
    await updateRentalBooking(tx, id, { clientId, previousClientId: before.clientId })
    const after = await readRentalForLog(tx, id)
    await recordAudit(tx, call, {
      action: 'moved_to_own_client',
      entity: 'rental_booking',
      entityId: id,
      before,
      after,
    })
    return read()
  })
}
