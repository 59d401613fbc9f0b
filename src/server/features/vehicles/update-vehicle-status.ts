import type { Transaction } from '#server/db/connect'
import { hasWorkInProgress, vehicleById, writeVehicle } from './vehicles.queries.ts'

/** Locks the vehicle until commit, which serialises the check-ins and check-outs of its appointments. */
export async function lockVehicle(tx: Transaction, vehicleId: string): Promise<void> {
  await vehicleById(tx, vehicleId, 'update')
}

/** Sets the vehicle's status: in service while any of its appointments is in progress, otherwise active. */
export async function updateVehicleStatus(tx: Transaction, vehicleId: string): Promise<void> {
  // Locked before reading, so that of two check-outs at the same time the second sees the first.
  await lockVehicle(tx, vehicleId)
  const status = (await hasWorkInProgress(tx, vehicleId)) ? 'in_service' : 'active'
  await writeVehicle(tx, { id: vehicleId }, { status })
}
