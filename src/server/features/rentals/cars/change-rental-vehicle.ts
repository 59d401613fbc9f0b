import type { z } from 'zod'
import {
  fixedCarFields,
  type RentalVehicle,
  type RentalVehicleChange,
  type RentalVehicleInput,
} from '#contract/rentals/rental-vehicles'
import { mayChangeCarStatus, mayRemoveRentalCar } from '#domain/rentals/fleet-changes'
import { rentalCarYearRange } from '#domain/rentals/rental-car'
import type { Call } from '#server/calls/call'
import { ensureFixed } from '#server/calls/ensure-fixed'
import { withTransaction } from '#server/db/connect'
import { checkVehicleYear } from '#server/features/vehicles/check-vehicle-year'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { ensurePermitted } from '#server/problem-error'
import { changeRecord, deleteRecord } from '#server/records/change-record'
import { recordAuditOf } from '#server/records/record-audit'
import { openRentalsOf } from './fleet-rentals.queries.ts'
import { rentalVehicleRecord, viewRentalVehicle } from './rental-vehicle.record.ts'
import { insertRentalVehicle } from './rental-vehicles.queries.ts'

export function addRentalVehicle(
  call: Call,
  described: z.output<typeof RentalVehicleInput>,
): Promise<RentalVehicle> {
  return withTransaction(call.db, async (tx) => {
    await checkYear({ db: tx, now: call.now }, described.year)
    const times = { createdAt: call.now, updatedAt: call.now }
    const after = await insertRentalVehicle(tx, { ...described, ...times })
    await recordAuditOf(tx, call, { kind: rentalVehicleRecord, action: 'created', after })
    return viewRentalVehicle(after)
  })
}

/**
 * Updates a rental car. Staff can set its status except while it is out; a changed rate applies to new
 * bookings only.
 */
export function updateRentalVehicle(
  call: Call,
  id: string,
  sent: z.output<typeof RentalVehicleChange>,
): Promise<RentalVehicle> {
  return changeRecord(call, rentalVehicleRecord, {
    id,
    action: 'updated',
    decide: async ({ tx, before }) => {
      const change = ensureFixed(sent, before, fixedCarFields)
      if (Object.keys(change).length === 0) return {}
      if (change.year !== undefined && change.year !== before.year)
        await checkYear({ db: tx, now: call.now }, change.year)
      if (change.status !== undefined && change.status !== before.status)
        ensurePermitted(mayChangeCarStatus(before, await openRentalsOf(tx, id)))
      return { ...change, updatedAt: call.now }
    },
  })
}

/** Deletes a car from the fleet; its past rentals remain. An administrator can restore it for 30 days. */
export function deleteRentalVehicle(call: Call, id: string): Promise<void> {
  return deleteRecord(call, rentalVehicleRecord, {
    id,
    // Read while the car is locked, so that a concurrent booking is either seen here or finds it deleted.
    ensure: async ({ tx, row }) => ensurePermitted(mayRemoveRentalCar(row, await openRentalsOf(tx, id))),
  })
}

/** Throws for a year after next year in the garage's time zone. */
async function checkYear(call: Pick<Call, 'db' | 'now'>, year: number): Promise<void> {
  const { date: today } = await nowAtGarage(call)
  const earliest = rentalCarYearRange(year).min
  checkVehicleYear(year, { today, earliest, field: 'year' })
}
