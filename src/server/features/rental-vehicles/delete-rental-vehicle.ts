import { mayRemoveRentalCar } from '#domain/rental/fleet-changes'
import { withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import type { Call } from '#server/http/call'
import { ensureVersion } from '#server/http/record-version'
import { found, insist } from '#server/http/refused'
import { openHiresOf } from './fleet-hires.queries.ts'
import { rentalVehicleById, updateRentalVehicleRow } from './rental-vehicles.queries.ts'
import { viewRentalVehicle } from './view-rental-vehicle.ts'

/** Takes a car off the fleet; its past hires remain. Kept 30 days for an administrator to restore. */
export function deleteRentalVehicle(call: Call, id: string): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    // Held before its hires are read: whoever books it at this moment comes first or finds it gone.
    const car = found(await rentalVehicleById(tx, id, 'update'), 'this rental car')
    await ensureVersion(call, car, () => viewRentalVehicle(car))
    insist(mayRemoveRentalCar(car, await openHiresOf(tx, id)))
    await updateRentalVehicleRow(tx, id, { deletedAt: call.now })
    await recordAudit(tx, call, {
      action: 'deleted',
      entity: 'rental_vehicle',
      entityId: id,
      before: viewRentalVehicle(car),
    })
  })
}
