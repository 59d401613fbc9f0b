import { type SQL, sql } from 'drizzle-orm'
import { rentalBookings } from './schema/rental-bookings.ts'

const { totalAmount, additionalCharges, lateCharge } = rentalBookings

/** What a rental costs in cents: its price and what was charged at the return, as `rentalCost` of the domain counts it. */
export const rentalCost: SQL<number> = sql`(${totalAmount} + ${additionalCharges} + ${lateCharge})`
