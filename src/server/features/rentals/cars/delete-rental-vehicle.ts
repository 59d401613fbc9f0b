import { mayRemoveRentalCar } from '#domain/rentals/fleet-changes'
import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { withTransaction } from '#server/db/connect'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { openRentalsOf } from './fleet-rentals.queries.ts'
import { rentalVehicleById, updateRentalVehicleRow } from './rental-vehicles.queries.ts'
import { viewRentalVehicle } from './view-rental-vehicle.ts'

/** Deletes a car from the fleet; its past rentals remain. An administrator can restore it for 30 days. */
export function deleteRentalVehicle(call: Call, id: string): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    // Locked before its rentals are read, so that a concurrent booking is either seen here or finds the car
    // deleted.
    const car = orNotFound(await rentalVehicleById(tx, id, 'update'), 'this rental car')
    await ensureVersion(call, car, () => viewRentalVehicle(car))
    ensurePermitted(mayRemoveRentalCar(car, await openRentalsOf(tx, id)))
    await updateRentalVehicleRow(tx, id, { deletedAt: call.now })
    await recordAudit(tx, call, {
      action: 'deleted',
      entity: 'rental_vehicle',
      entityId: id,
      before: viewRentalVehicle(car),
    })
  })
}
