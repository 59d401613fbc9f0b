import type { Transaction } from '#server/db/connect'
import { hasWorkInProgress, updateVehicleRow, vehicleById } from './vehicles.queries.ts'

/** The vehicle's status follows the work on it: in service from the first check-in to the last check-out. */
export async function followWork(tx: Transaction, vehicleId: string): Promise<void> {
  // Held before looking: of two visits that end at once, the second must see that the first is over.
  await vehicleById(tx, vehicleId, 'update')
  const status = (await hasWorkInProgress(tx, vehicleId)) ? 'in_service' : 'active'
  await updateVehicleRow(tx, vehicleId, { status })
}
