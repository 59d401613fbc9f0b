import type { z } from 'zod'
import type { RentalBookingEdit } from '#contract/rentals/rental-booking-input'
import { decideCorrection, type Readings } from '#domain/rentals/reading-correction'
import type { Transaction } from '#server/db/connect'
import { type LockedCar, updateCarForRental } from '#server/features/rentals/cars/lock-cars'
import { ensurePermitted } from '#server/problem-error'
import { correctOdometerBeforePickup, firstPickupAfter, lastReturnBefore } from './readings.queries.ts'
import type { RentalLock } from './rental.record.ts'
import type { RentalValues } from './rental-bookings.queries.ts'

type Edit = Pick<z.output<typeof RentalBookingEdit>, 'pickupMileage' | 'returnMileage' | 'reason'>

/**
 * Returns the corrected odometer readings of a rental and what follows from them; empty if none differs. Throws a
 * validation error that names the conflicting reading.
 */
export async function correctedReadings(
  tx: Transaction,
  { rental, settings }: RentalLock,
  edit: Edit,
): Promise<Partial<RentalValues>> {
  const { id, rentalVehicleId, pickedUpAt, returnedAt, odometerBeforeReturn } = rental
  const after = readingsAfter(rental, edit)
  if (after.pickupMileage === rental.pickupMileage && after.returnMileage === rental.returnMileage) return {}
  const place = { id, rentalVehicleId }
  const until = returnedAt ?? pickedUpAt
  const previous = pickedUpAt && (await lastReturnBefore(tx, { ...place, at: pickedUpAt }))
  const next = until && (await firstPickupAfter(tx, { ...place, at: until }))
  const { timeZone } = settings.business
  const reason = edit.reason ?? null
  ensurePermitted(decideCorrection({ before: rental, after, previous, next, reason, timeZone }))
  return {
    ...after,
    ...(odometerBeforeReturn !== null &&
      odometerBeforeReturn === rental.pickupMileage && { odometerBeforeReturn: after.pickupMileage }),
  }
}

/** Corrects what follows from the last reading of a rental: that of the next pickup, otherwise the car's odometer. */
export async function followReadings(
  tx: Transaction,
  { rental, car }: RentalLock,
  edit: Edit,
): Promise<LockedCar> {
  const { id, rentalVehicleId, pickedUpAt, returnedAt } = rental
  const from = rental.returnMileage ?? rental.pickupMileage
  const after = readingsAfter(rental, edit)
  const to = after.returnMileage ?? after.pickupMileage
  const until = returnedAt ?? pickedUpAt
  if (from === null || to === null || until === null || from === to) return car
  const next = await firstPickupAfter(tx, { id, rentalVehicleId, at: until })
  if (next === null) return updateCarForRental(tx, car.id, { odometer: to })
  await correctOdometerBeforePickup(tx, next.id, { from, to })
  return car
}

function readingsAfter(rental: Readings, { pickupMileage, returnMileage }: Edit): Readings {
  return {
    pickupMileage: pickupMileage ?? rental.pickupMileage,
    returnMileage: returnMileage ?? rental.returnMileage,
  }
}
