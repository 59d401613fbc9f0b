import type { Db } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import { type RentalVehicleRow, rentalVehicleById } from './rental-vehicles.queries.ts'

/** Returns the rental car. Throws 404. */
export async function requireRentalVehicle(db: Db, id: string): Promise<RentalVehicleRow> {
  return orNotFound(await rentalVehicleById(db, id), 'this rental car')
}
