import type { Transaction } from '#server/db/connect'
import { hasWorkInProgress, lockVehicle, setVehicleStatus } from './vehicles.queries.ts'

/** The vehicle's status follows the work on it: in service from the first check-in to the last check-out. */
export async function followWork(tx: Transaction, vehicleId: string): Promise<void> {
  // Held before looking: of two visits that end at once, the second must see that the first is over.
  await lockVehicle(tx, vehicleId)
  await setVehicleStatus(tx, vehicleId, (await hasWorkInProgress(tx, vehicleId)) ? 'in_service' : 'active')
}
