import type { Transaction } from '#server/db/connect'
import { updateVehicleRow } from './vehicles.queries.ts'

/** The vehicle's status follows the work on it: in service from check-in to check-out. */
export async function markInService(tx: Transaction, vehicleId: string, inService: boolean): Promise<void> {
  await updateVehicleRow(tx, vehicleId, { status: inService ? 'in_service' : 'active' })
}
