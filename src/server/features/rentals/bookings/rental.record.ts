import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import type { LockedCar } from '#server/features/rentals/cars/lock-cars'
import type { PlainRecordKind, RecordKind } from '#server/records/change-record'
import { lockRental, type RentalLock } from './lock-rental.ts'
import {
  lockRentalBooking,
  type RentalBookingRow,
  type RentalValues,
  updateRentalBooking,
} from './rental-bookings.queries.ts'
import { rentalOfId } from './rental-of-id.ts'
import { viewRentalBooking } from './view-rental-booking.ts'

interface CarOfChange {
  /** Another car that the rental is moved to. */
  otherCarId?: string | undefined
  /** Changes the locked car with the rental, and returns it. */
  changeCar?: ((tx: Transaction, locked: RentalLock) => Promise<LockedCar>) | undefined
}

/** Rentals, for changes by this caller: see `changeRecord`. The audit log is kept longer than licence data, so it has none. */
export function rentalRecord(
  call: Call,
  { otherCarId, changeCar }: CarOfChange = {},
): RecordKind<RentalLock, RentalBooking, RentalValues> {
  return {
    entity: 'rental_booking',
    noun: 'this rental booking',
    lock: (tx, id) => lockRental(tx, call, { id, otherCarId }),
    write: async (tx, locked, values) => {
      const written = await updateRentalBooking(tx, locked.id, values)
      const car = (await changeCar?.(tx, locked)) ?? locked.carOf(written.rentalVehicleId)
      const isOfOther = written.clientId !== locked.rental.clientId
      const { rental } = isOfOther ? { rental: await rentalOfId(tx, locked.id) } : locked
      return { ...locked, version: written.version, car, rental: withCar({ ...rental, ...written }, car) }
    },
    view: ({ rental }) => viewRentalBooking(rental, null),
    answer: ({ rental }) => viewRentalBooking(rental, call.actor),
  }
}

/** Rentals without a lock of their car, for changes that only make it available. */
export const rentalAlone: PlainRecordKind<RentalBookingRow, RentalBooking, RentalValues> = {
  entity: 'rental_booking',
  noun: 'this rental booking',
  lock: lockRentalBooking,
  write: async (tx, row, values) => ({ ...row, ...(await updateRentalBooking(tx, row.id, values)) }),
  view: (row) => viewRentalBooking(row, null),
}

/** Returns the rental with the details of this car that its response includes. */
function withCar(rental: RentalBookingRow, car: LockedCar): RentalBookingRow {
  const { year, make, model, licensePlate, category, fuelType, transmission, seatingCapacity } = car
  const { features, status, odometer } = car
  return {
    ...rental,
    rentalVehicle: {
      ...{ year, make, model, licensePlate, category, fuelType, transmission, seatingCapacity },
      ...{ features, status, odometer },
    },
  }
}
