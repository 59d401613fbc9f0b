import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { Db } from '#server/db/connect'
import { rentalOfId } from './rental.record.ts'
import { viewRentalBooking } from './view-rental-booking.ts'

/** Returns the booking without licence data, because the audit log is kept longer than that data. */
export async function readRentalForLog(db: Db, id: string): Promise<RentalBooking> {
  return viewRentalBooking(await rentalOfId(db, id), null)
}
