import type { Transaction } from '#server/db/connect'
import { hasWorkInProgress, updateVehicleRow, vehicleById } from './vehicles.queries.ts'

/** Sets the vehicle's status: in service while any of its appointments is in progress, otherwise active. */
export async function updateVehicleStatus(tx: Transaction, vehicleId: string): Promise<void> {
  // Locked before reading, so that of two check-outs at the same time the second sees the first.
  await vehicleById(tx, vehicleId, 'update')
  const status = (await hasWorkInProgress(tx, vehicleId)) ? 'in_service' : 'active'
  await updateVehicleRow(tx, vehicleId, { status })
}
