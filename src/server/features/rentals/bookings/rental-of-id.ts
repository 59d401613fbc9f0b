import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { Actor, Call } from '#server/calls/call'
import { orNotFound } from '#server/problem-error'
import { type RentalBookingRow, rentalBookingById, rentalBookingsById } from './rental-bookings.queries.ts'
import { viewRentalBooking } from './view-rental-booking.ts'

/** Returns the current row of a rental booking. Throws 404. */
export async function rentalOfId(db: Call['db'], id: string): Promise<RentalBookingRow> {
  return orNotFound(await rentalBookingById(db, id), 'this rental booking')
}

/** Returns these rental bookings as this caller reads them, in any order. */
export async function readRentals(
  db: Call['db'],
  ids: readonly string[],
  actor: Pick<Actor, 'role'> | null,
): Promise<RentalBooking[]> {
  if (ids.length === 0) return []
  return (await rentalBookingsById(db, ids)).map((row) => viewRentalBooking(row, actor))
}
