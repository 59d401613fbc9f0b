import { type ListedVehicle, type Vehicle, vehicleFields } from '#contract/vehicles/vehicles'
import type { VehicleAppointments } from '#domain/vehicles/vehicle-appointment-line'
import { pickFields } from '#server/calls/pick-fields'
import type { VehicleWithOwner } from './vehicles.queries.ts'

/** Returns a vehicle for the API. */
export function viewVehicle(row: VehicleWithOwner): Vehicle {
  const { id, clientId, version, createdAt, client } = row
  return {
    id,
    clientId,
    ...pickFields(row, vehicleFields),
    version,
    createdAt: createdAt.toISOString(),
    client,
  }
}

/** Returns a vehicle for the vehicle list. */
export function viewListedVehicle(row: VehicleWithOwner, appointments: VehicleAppointments): ListedVehicle {
  return { ...viewVehicle(row), visits: appointments }
}
