import type { RentalBooking } from '#contract/rental-bookings'
import type { Transaction } from '#server/db/connect'
import { found } from '#server/http/refused'
import { rentalBookingById } from './rental-bookings.queries.ts'
import { viewRentalBooking } from './view-rental-booking.ts'

/** The booking as somebody without a role sees it: the audit log outlives the licence data, which has no business there. */
export async function readRentalForLog(tx: Transaction, id: string): Promise<RentalBooking> {
  return viewRentalBooking(found(await rentalBookingById(tx, id), 'this rental booking'), null)
}
