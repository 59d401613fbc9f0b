import type { ListedVehicle, Vehicle } from '#contract/vehicles'
import type { VehicleAppointments } from '#domain/vehicle/vehicle-appointment-line'
import type { VehicleWithOwner } from './vehicles.queries.ts'

/** Returns a vehicle for the API. */
export function viewVehicle(row: VehicleWithOwner): Vehicle {
  return {
    id: row.id,
    clientId: row.clientId,
    make: row.make,
    model: row.model,
    year: row.year,
    licensePlate: row.licensePlate,
    vin: row.vin,
    mileage: row.mileage,
    engineSize: row.engineSize,
    status: row.status,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    client: row.client,
  }
}

/** Returns a vehicle for the vehicle list. */
export function viewListedVehicle(row: VehicleWithOwner, appointments: VehicleAppointments): ListedVehicle {
  return { ...viewVehicle(row), visits: appointments }
}
