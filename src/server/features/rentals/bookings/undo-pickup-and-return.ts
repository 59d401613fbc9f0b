import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { takenTimes } from '#domain/rentals/rental-overlap'
import {
  decideUndoRentalCheckIn,
  decideUndoRentalCheckOut,
  odometerBefore,
} from '#domain/rentals/undo-rental'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { isClientThere } from '#server/features/clients/require-client'
import { reopenCall } from '#server/features/messages/plan-call'
import { updateCarForRental } from '#server/features/rentals/cars/lock-cars'
import { lastDoneAt } from '#server/records/last-done-at'
import { changeRental } from './change-rental.ts'
import type { RentalLock } from './lock-rental.ts'
import { findOverlappingRental, isCarOut } from './overlapping-rental.queries.ts'
import { deleteCondition } from './rental-conditions.queries.ts'
import { isExtendedSince, isPickedUpSince } from './undo-pickup-and-return.queries.ts'
import { viewRentalBooking } from './view-rental-booking.ts'

/**
 * Undoes a check-in (pickup): the rental is confirmed, its car available and the recorded condition deleted. Licence details
 * and photos are kept.
 */
export function undoRentalCheckIn(call: Call, id: string): Promise<RentalBooking> {
  return changeRental(call, {
    id,
    action: 'pickup_undone',
    undoes: true,
    allows: async (tx, { rental }) => {
      const since = await recordedAt(tx, id, 'picked_up', rental.pickedUpAt)
      const isExtended = since !== null && (await isExtendedSince(tx, id, since))
      return decideUndoRentalCheckIn(viewRentalBooking(rental, null), { isExtended })
    },
    decide: async (_, { rental, settings }) => ({
      status: 'confirmed',
      pickupMileage: null,
      pickedUpAt: null,
      odometerBeforePickup: null,
      // An early pickup has taken the car earlier than booked.
      takenFrom: takenTimes(rental, settings.rentalRules.turnaroundMinutes).takenFrom,
    }),
    changeCar: (tx, { rental, car }) =>
      updateCarForRental(tx, car.id, {
        status: 'available',
        odometer: odometerBefore(car.odometer, {
          written: rental.pickupMileage,
          before: rental.odometerBeforePickup,
        }),
      }),
    alongside: async (tx, { locked }) => {
      await deleteCondition(tx, { rentalBookingId: id, stage: 'pickup' })
      const closedAt = await recordedAt(tx, id, 'picked_up', locked.rental.pickedUpAt)
      await reopenCall(tx, call, { entityId: id, closedAt })
    },
  })
}

/**
 * Undoes a check-out (return): the rental is picked up again, without the charges and the recorded condition of the return.
 * Photos are kept.
 */
export function undoRentalCheckOut(call: Call, id: string): Promise<RentalBooking> {
  return changeRental(call, {
    id,
    action: 'return_undone',
    undoes: true,
    allows: async (tx, locked) =>
      decideUndoRentalCheckOut(
        viewRentalBooking(locked.rental, null),
        call.now,
        await sinceReturn(tx, locked),
      ),
    decide: async () => ({
      status: 'picked_up',
      returnMileage: null,
      returnedAt: null,
      returnRecordedAt: null,
      additionalCharges: 0,
      lateCharge: 0,
      odometerBeforeReturn: null,
      carStatusAtReturn: null,
    }),
    changeCar: (tx, { rental, car }) =>
      updateCarForRental(tx, car.id, {
        status: 'rented',
        odometer: odometerBefore(car.odometer, {
          written: rental.returnMileage,
          before: rental.odometerBeforeReturn ?? car.odometer,
        }),
      }),
    alongside: async (tx, { locked }) => {
      await deleteCondition(tx, { rentalBookingId: id, stage: 'return' })
      const closedAt = await recordedAt(tx, id, 'returned', locked.rental.returnedAt)
      await reopenCall(tx, call, { entityId: id, closedAt })
    },
  })
}

/**
 * Returns when a pickup or return was recorded, which can be days after it happened (`at`). An entry that is not logged any
 * more was recorded when it happened.
 */
async function recordedAt(
  tx: Transaction,
  id: string,
  action: 'picked_up' | 'returned',
  at: Date | null,
): Promise<Date | null> {
  const logged = at && (await lastDoneAt(tx, { entity: 'rental_booking', entityId: id, action }))
  return logged ?? at
}

/** Returns what happened to the car and the client since the return. */
async function sinceReturn(tx: Transaction, { rental, car, now }: RentalLock) {
  const { id, rentalVehicleId, returnedAt, takenFrom, takenUntil } = rental
  const except = { rentalVehicleId, except: id }
  const isUsed =
    returnedAt !== null && (await isPickedUpSince(tx, { carId: car.id, except: id, since: returnedAt }))
  const overlapping = await findOverlappingRental(tx, {
    ...except,
    taken: { from: takenFrom, until: takenUntil },
    now,
  })
  return {
    car: { status: car.status, isDeleted: car.deletedAt !== null },
    statusAtReturn: rental.carStatusAtReturn,
    isPickedUp: isUsed || (await isCarOut(tx, except)),
    isBooked: overlapping !== undefined,
    isClientGone: !(await isClientThere(tx, rental.clientId)),
  }
}
