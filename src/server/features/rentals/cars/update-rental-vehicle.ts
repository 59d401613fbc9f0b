import type { z } from 'zod'
import {
  fixedCarFields,
  type RentalVehicle,
  type RentalVehicleChange,
} from '#contract/rentals/rental-vehicles'
import { mayChangeCarStatus } from '#domain/rentals/fleet-changes'
import type { Call } from '#server/calls/call'
import { ensureFixed } from '#server/calls/ensure-fixed'
import { ensureVersion } from '#server/calls/record-version'
import { withTransaction } from '#server/db/connect'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { checkRentalCarYear } from './check-rental-car-year.ts'
import { openRentalsOf } from './fleet-rentals.queries.ts'
import { rentalVehicleById, updateRentalVehicleRow } from './rental-vehicles.queries.ts'
import { viewRentalVehicle } from './view-rental-vehicle.ts'

/**
 * Updates a rental car. Staff can set its status except while it is out; a changed rate applies to new
 * bookings only.
 */
export function updateRentalVehicle(
  call: Call,
  id: string,
  sent: z.output<typeof RentalVehicleChange>,
): Promise<RentalVehicle> {
  return withTransaction(call.db, async (tx) => {
    const before = orNotFound(await rentalVehicleById(tx, id, 'update'), 'this rental car')
    await ensureVersion(call, before, () => viewRentalVehicle(before))
    const change = ensureFixed(sent, viewRentalVehicle(before), fixedCarFields)
    if (Object.keys(change).length === 0) return viewRentalVehicle(before)
    if (change.year !== undefined && change.year !== before.year)
      await checkRentalCarYear({ db: tx, now: call.now }, change.year)
    if (change.status !== undefined && change.status !== before.status)
      ensurePermitted(mayChangeCarStatus(before, await openRentalsOf(tx, id)))
    const car = viewRentalVehicle(await updateRentalVehicleRow(tx, id, { ...change, updatedAt: call.now }))
    await recordAudit(tx, call, {
      action: 'updated',
      entity: 'rental_vehicle',
      entityId: id,
      before: viewRentalVehicle(before),
      after: car,
    })
    return car
  })
}
