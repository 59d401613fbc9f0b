import type { PricedRental } from '#contract/rentals/rental-bookings'
import type { Db } from '#server/db/connect'
import { rentalOfId } from './rental.record.ts'
import { viewRentalForLog } from './view-rental-booking.ts'

/** Returns the booking as the audit log stores it. */
export async function readRentalForLog(db: Db, id: string): Promise<PricedRental> {
  return viewRentalForLog(await rentalOfId(db, id))
}
