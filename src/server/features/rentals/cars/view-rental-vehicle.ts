import { type RentalVehicle, rentalVehicleFields } from '#contract/rentals/rental-vehicles'
import { pickFields } from '#server/calls/pick-fields'
import type { RentalVehicleRow } from './rental-vehicles.queries.ts'

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
