import type { Call } from '#server/calls/call'
import { orNotFound } from '#server/calls/problem-error'
import { type RentalBookingRow, rentalBookingById } from './rental-bookings.queries.ts'

/** Returns the current row of a rental booking. Throws 404. */
export async function rentalOfId(db: Call['db'], id: string): Promise<RentalBookingRow> {
  return orNotFound(await rentalBookingById(db, id), 'this rental booking')
}
