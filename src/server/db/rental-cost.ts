import { type SQL, sql } from 'drizzle-orm'
import { rentalBookings } from './schema/rental-bookings.ts'

const { totalAmount, additionalCharges, lateCharge } = rentalBookings

/**
 * Total cost of a rental in cents, including charges at the return; the same formula as `rentalCost` in the domain.
 */
export const rentalCost: SQL<number> = sql`(${totalAmount} + ${additionalCharges} + ${lateCharge})`
