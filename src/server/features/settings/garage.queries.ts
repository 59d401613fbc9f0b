import { and, isNull, min, ne } from 'drizzle-orm'
import type { Db } from '#server/db/connect'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'

/** Returns the lowest daily rate of the rental cars in cents, or null without a fleet. */
export async function lowestDailyRate(db: Db): Promise<number | null> {
  const [row] = await db
    .select({ rate: min(rentalVehicles.dailyRate) })
    .from(rentalVehicles)
    .where(and(isNull(rentalVehicles.deletedAt), ne(rentalVehicles.status, 'inactive')))
  return row?.rate ?? null
}
