import type { Transaction } from '#server/db/connect'
import { setVehicleStatus } from './vehicles.queries.ts'

/** The vehicle's status follows the work on it: in service from check-in to check-out. */
export async function markInService(tx: Transaction, vehicleId: string, inService: boolean): Promise<void> {
  await setVehicleStatus(tx, vehicleId, inService ? 'in_service' : 'active')
}
