import type { PricedRental, RentalBooking } from '#contract/rentals/rental-bookings'
import { type GarageNow, garageNow } from '#domain/time/garage-clock'
import type { Actor, Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import type { Transaction } from '#server/db/connect'
import { type LockedCar, lockCars } from '#server/features/rentals/cars/lock-cars'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { orNotFound, throwProblem } from '#server/problem-error'
import type { PlainRecordKind, RecordKind } from '#server/records/change-record'
import {
  carOfRental,
  lockRentalBooking,
  type RentalBookingRow,
  type RentalValues,
  rentalBookingById,
  rentalBookingsById,
  writeRental,
} from './rental-bookings.queries.ts'
import { viewRentalBooking, viewRentalForLog } from './view-rental-booking.ts'

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

interface CarOfChange {
  /** Another car that the rental is moved to. */
  otherCarId?: string | undefined
  /** Changes the locked car with the rental, and returns it. */
  changeCar?: ((tx: Transaction, locked: RentalLock) => Promise<LockedCar>) | undefined
}

/** Rentals, for changes by this caller: see `changeRecord`. */
export function rentalRecord(
  call: Call,
  { otherCarId, changeCar }: CarOfChange = {},
): RecordKind<RentalLock, PricedRental, RentalValues, RentalBooking> {
  return {
    entity: 'rental_booking',
    noun: 'this rental booking',
    lock: (tx, id) => lockRental(tx, call, { id, otherCarId }),
    write: async (tx, locked, values) => {
      // The car first, which the written rental embeds.
      const changedCar = await changeCar?.(tx, locked)
      const rental = await writeRental(tx, locked, values)
      const car = changedCar ?? locked.carOf(rental.rentalVehicleId)
      return { ...locked, version: rental.version, rental, car }
    },
    view: ({ rental }) => viewRentalForLog(rental),
    answer: ({ rental }) => viewRentalBooking(rental, call.actor),
  }
}

/** Rentals without a lock of their car, for changes that only make it available. */
export const rentalAlone: PlainRecordKind<RentalBookingRow, PricedRental, RentalValues> = {
  entity: 'rental_booking',
  noun: 'this rental booking',
  lock: lockRentalBooking,
  write: writeRental,
  view: viewRentalForLog,
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

/** Returns the current row of a rental booking. Throws 404. */
export async function rentalOfId(db: Call['db'], id: string): Promise<RentalBookingRow> {
  return orNotFound(await rentalBookingById(db, id), 'this rental booking')
}

/** Returns these rental bookings as this caller reads them, in any order. */
export async function readRentals(
  db: Call['db'],
  ids: readonly string[],
  actor: Pick<Actor, 'role'> | null,
): Promise<RentalBooking[]> {
  if (ids.length === 0) return []
  return (await rentalBookingsById(db, ids)).map((row) => viewRentalBooking(row, actor))
}
