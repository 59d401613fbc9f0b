import { and, asc, isNull, sql } from 'drizzle-orm'
import type { Log } from '#server/log/log'
import type { Database } from './connect.ts'
import { rentalVehicles } from './schema/rental-vehicles-table.ts'

/** Whether the migration 0016 has made up the plate of a rental car, because another had the same or none was entered. */
export const isRenamedPlate = sql`${rentalVehicles.licensePlate} ~ '(..DUP[0-9]?|^NOPLATE)$'`

/**
 * Logs a warning that names the rental cars whose plates the migration 0016 had to make different, at every start until an
 * administrator has corrected them.
 */
export async function warnOfRenamedPlates(db: Database, log: Log): Promise<void> {
  const { licensePlate, deletedAt } = rentalVehicles
  const cars = await db
    .select({ licensePlate })
    .from(rentalVehicles)
    .where(and(isNull(deletedAt), isRenamedPlate))
    .orderBy(asc(licensePlate))
  if (cars.length === 0) return
  const plates = cars.map((car) => car.licensePlate).join(', ')
  log.warn(
    `Rental cars without a plate of their own: ${plates}. Another car has the same plate, or none was entered. Please correct them under Rental Cars; the audit log shows their previous spelling.`,
  )
}
