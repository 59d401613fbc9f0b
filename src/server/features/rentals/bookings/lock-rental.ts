import { type GarageNow, garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import type { Transaction } from '#server/db/connect'
import { type LockedCar, lockCars } from '#server/features/rentals/cars/lock-cars'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { orNotFound, throwProblem } from '#server/problem-error'
import { carOfRental, lockRentalBooking, type RentalBookingRow } from './rental-bookings.queries.ts'
import { viewRentalBooking } from './view-rental-booking.ts'

/** A rental locked until commit, with what is needed to decide about it. */
export interface RentalLock {
  id: string
  version: number
  rental: RentalBookingRow
  car: LockedCar
  /** Returns its car, or the other requested one. */
  carOf(id: string): LockedCar
  settings: GarageSettings
  now: GarageNow
}

/** Locks a rental, its car and, for a move, the other car: cars first, the same order as every booking. */
export async function lockRental(
  tx: Transaction,
  call: Call,
  { id, otherCarId }: { id: string; otherCarId?: string | undefined },
): Promise<RentalLock> {
  const settings = await readGarageSettings(tx)
  const carId = orNotFound(await carOfRental(tx, id), 'this rental booking')
  const carOf = await lockCars(tx, otherCarId === undefined ? [carId] : [carId, otherCarId])
  const rental = orNotFound(await lockRentalBooking(tx, id), 'this rental booking')
  // The rental was moved to another car between the two reads, so the caller's version is stale.
  if (rental.rentalVehicleId !== carId) {
    await ensureVersion(call, rental, () => viewRentalBooking(rental, call.actor))
    throwProblem('conflict')
  }
  return {
    id,
    version: rental.version,
    rental,
    car: carOf(carId),
    carOf,
    settings,
    now: garageNow(call.now, settings.business.timeZone),
  }
}
