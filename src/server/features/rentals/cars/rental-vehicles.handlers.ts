import type { z } from 'zod'
import type { RentalVehicle, RentalVehicleInput } from '#contract/rentals/rental-vehicles'
import { mayRemoveRentalCar } from '#domain/rentals/fleet-changes'
import type { Call, Handlers } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { withTransaction } from '#server/db/connect'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { checkRentalCarYear } from './check-rental-car-year.ts'
import { openRentalsOf, rentalsOnCards } from './fleet-rentals.queries.ts'
import {
  countRentalVehicles,
  insertRentalVehicle,
  listRentalVehicles,
  rentalVehicleById,
  updateRentalVehicleRow,
} from './rental-vehicles.queries.ts'
import { requireRentalVehicle } from './require-rental-vehicle.ts'
import { updateRentalVehicle } from './update-rental-vehicle.ts'
import { viewRentalVehicle } from './view-rental-vehicle.ts'

export const rentalVehicleHandlers = {
  listRentalVehicles: async ({ query }, call) => {
    const page = await listRentalVehicles(call.db, query)
    return { ...page, items: page.items.map(viewRentalVehicle) }
  },
  listRentalVehicleCards: async ({ query }, call) => {
    const page = await listRentalVehicles(call.db, query)
    const ids = page.items.map(({ id }) => id)
    const rentalsOf = await rentalsOnCards(call.db, ids, (await nowAtGarage(call)).date)
    return {
      ...page,
      items: page.items.map((row) => ({ ...viewRentalVehicle(row), hires: rentalsOf(row.id) })),
    }
  },
  countRentalVehicles: (_, call) => countRentalVehicles(call.db),
  getRentalVehicle: async ({ params }, call) =>
    viewRentalVehicle(await requireRentalVehicle(call.db, params.id)),
  createRentalVehicle: ({ body }, call) => addRentalVehicle(call, body),
  updateRentalVehicle: ({ params, body }, call) => updateRentalVehicle(call, params.id, body),
  deleteRentalVehicle: ({ params }, call) => deleteRentalVehicle(call, params.id),
} satisfies Partial<Handlers>

function addRentalVehicle(
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

/** Deletes a car from the fleet; its past rentals remain. An administrator can restore it for 30 days. */
function deleteRentalVehicle(call: Call, id: string): Promise<void> {
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
