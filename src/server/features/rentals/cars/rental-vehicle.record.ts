import { type RentalVehicle, rentalVehicleFields } from '#contract/rentals/rental-vehicles'
import { pickFields } from '#server/calls/pick-fields'
import type { Db } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import type { PlainRecordKind } from '#server/records/change-record'
import {
  type RentalVehicleRow,
  type RentalVehicleValues,
  rentalVehicleById,
  writeRentalVehicle,
} from './rental-vehicles.queries.ts'

/** Rental cars, for changes: see `changeRecord`. */
export const rentalVehicleRecord: PlainRecordKind<RentalVehicleRow, RentalVehicle, RentalVehicleValues> = {
  entity: 'rental_vehicle',
  noun: 'this rental car',
  lock: (tx, id) => rentalVehicleById(tx, id, 'update'),
  write: writeRentalVehicle,
  view: viewRentalVehicle,
}

/** Returns a rental car for the API. */
export function viewRentalVehicle(row: RentalVehicleRow): RentalVehicle {
  const { id, odometer, version, createdAt, updatedAt } = row
  return {
    id,
    ...pickFields(row, rentalVehicleFields),
    features: row.features ?? [],
    odometer,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** Returns the rental car. Throws 404. */
export async function requireRentalVehicle(db: Db, id: string): Promise<RentalVehicleRow> {
  return orNotFound(await rentalVehicleById(db, id), rentalVehicleRecord.noun)
}
