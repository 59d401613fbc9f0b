import type { z } from 'zod'
import type { RentalVehicle, RentalVehicleInput } from '#contract/rentals/rental-vehicles'
import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/records/record-audit'
import { checkRentalCarYear } from './check-rental-car-year.ts'
import { insertRentalVehicle } from './rental-vehicles.queries.ts'
import { viewRentalVehicle } from './view-rental-vehicle.ts'

export function addRentalVehicle(
  call: Call,
  described: z.output<typeof RentalVehicleInput>,
): Promise<RentalVehicle> {
  return withTransaction(call.db, async (tx) => {
    await checkRentalCarYear({ db: tx, now: call.now }, described.year)
    const car = viewRentalVehicle(
      await insertRentalVehicle(tx, { ...described, createdAt: call.now, updatedAt: call.now }),
    )
    await recordAudit(tx, call, {
      action: 'created',
      entity: 'rental_vehicle',
      entityId: car.id,
      after: car,
    })
    return car
  })
}
