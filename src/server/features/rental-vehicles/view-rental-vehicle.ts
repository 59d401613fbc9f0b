import type { RentalVehicle } from '#contract/rental-vehicles'
import type { RentalVehicleRow } from './rental-vehicles.queries.ts'

/** Returns a rental car for the API. */
export function viewRentalVehicle(row: RentalVehicleRow): RentalVehicle {
  return {
    id: row.id,
    make: row.make,
    model: row.model,
    year: row.year,
    licensePlate: row.licensePlate,
    category: row.category,
    fuelType: row.fuelType,
    transmission: row.transmission,
    seatingCapacity: row.seatingCapacity,
    dailyRate: row.dailyRate,
    status: row.status,
    features: row.features ?? [],
    odometer: row.odometer,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
