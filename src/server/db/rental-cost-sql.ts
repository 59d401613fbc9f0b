import { type SQL, sql } from 'drizzle-orm'
import { rentalBookings } from './schema/rental-bookings-table.ts'

const { totalAmount, additionalCharges, lateCharge } = rentalBookings

/**
 * Total cost of a rental in cents, including charges at the return; the same formula as `rentalCostSql` in the domain.
 */
export const rentalCostSql: SQL<number> = sql`(${totalAmount} + ${additionalCharges} + ${lateCharge})`
