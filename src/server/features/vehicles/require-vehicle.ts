import type { Db, Transaction } from '#server/db/connect'
import { orNotFound, throwProblem } from '#server/problem-error'
import { type VehicleWithOwner, vehicleById } from './vehicles.queries.ts'

/** Returns the vehicle. Throws 404. */
export async function requireVehicle(db: Db, id: string): Promise<VehicleWithOwner> {
  return orNotFound(await vehicleById(db, id), 'this vehicle')
}

/**
 * Returns the client's vehicle, locked against deletion until commit. Throws 404, or a validation error if it
 * belongs to another client.
 */
export async function requireVehicleOf(
  tx: Transaction,
  clientId: string,
  vehicleId: string,
): Promise<VehicleWithOwner> {
  const vehicle = orNotFound(await vehicleById(tx, vehicleId, 'key share'), 'this vehicle')
  if (vehicle.clientId !== clientId) {
    throwProblem('vehicle_not_clients', {
      fields: { vehicleId: 'This vehicle does not belong to the chosen client.' },
    })
  }
  return vehicle
}
