import type { Call } from '#server/http/call'
import { found } from '#server/http/refused'
import { type RentalBookingRow, rentalBookingById } from './rental-bookings.queries.ts'

/** Returns the current row of a rental booking. Throws 404. */
export async function rentalOfId(db: Call['db'], id: string): Promise<RentalBookingRow> {
  return found(await rentalBookingById(db, id), 'this rental booking')
}
