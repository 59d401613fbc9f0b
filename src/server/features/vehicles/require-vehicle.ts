import type { Database, Transaction } from '#server/db/connect'
import { found, refuseWith } from '#server/http/refused'
import { type VehicleWithOwner, vehicleById } from './vehicles.queries.ts'

/** The vehicle, or 404. */
export async function requireVehicle(db: Database | Transaction, id: string): Promise<VehicleWithOwner> {
  return found(await vehicleById(db, id), 'this vehicle')
}

/** The vehicle for this transaction alone: until it ends nobody else changes, deletes or books it. Or 404. */
export async function lockVehicle(tx: Transaction, id: string): Promise<VehicleWithOwner> {
  return found(await vehicleById(tx, id, 'update'), 'this vehicle')
}

/** Returns whether the vehicle has not been deleted, and locks the row against deletion until the transaction ends. */
export async function isVehicleThere(tx: Transaction, id: string): Promise<boolean> {
  return (await vehicleById(tx, id, 'key share')) !== undefined
}

/** The client's vehicle, kept until the transaction ends; 404 where there is none, a refusal where it is somebody else's. */
export async function requireVehicleOf(
  tx: Transaction,
  clientId: string,
  vehicleId: string,
): Promise<VehicleWithOwner> {
  const vehicle = found(await vehicleById(tx, vehicleId, 'key share'), 'this vehicle')
  if (vehicle.clientId !== clientId) {
    refuseWith('vehicle_not_clients', {
      fields: { vehicleId: 'This vehicle does not belong to the chosen client.' },
    })
  }
  return vehicle
}
