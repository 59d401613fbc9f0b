import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { BookerChoice } from '#domain/clients/booker-choice'
import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { settleBooker } from '#server/features/clients/settle-booker'
import { changeRecord } from '#server/records/change-record'
import { rentalOfId, rentalRecord } from './rental.record.ts'
import { viewRentalBooking } from './view-rental-booking.ts'

/** Moves the rental to a client of the name it was booked under, or renames its client. */
export function settleRentalBooker(
  call: Call,
  { id, choice }: { id: string; choice: BookerChoice },
): Promise<RentalBooking> {
  return withTransaction(call.db, async (tx) => {
    const own = { ...call, db: tx }
    const settled = await changeRecord(own, rentalRecord(own), {
      id,
      action: 'moved_to_own_client',
      decide: async ({ before }) => {
        const clientId = await settleBooker(tx, call, { booked: before, choice })
        return clientId === before.clientId ? {} : { clientId, previousClientId: before.clientId }
      },
    })
    // With the new name of its client.
    return choice === 'own_client' ? settled : viewRentalBooking(await rentalOfId(tx, id), call.actor)
  })
}
