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
  writeRental,
} from './rental-bookings.queries.ts'
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
      // The car first, which the written rental embeds.
      const changedCar = await changeCar?.(tx, locked)
      const rental = await writeRental(tx, locked, values)
      const car = changedCar ?? locked.carOf(rental.rentalVehicleId)
      return { ...locked, version: rental.version, rental, car }
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
  write: writeRental,
  view: (row) => viewRentalBooking(row, null),
}
