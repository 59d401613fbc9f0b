import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { takenTimes } from '#domain/rentals/rental-overlap'
import {
  decideUndoRentalCheckIn,
  decideUndoRentalCheckOut,
  odometerBefore,
} from '#domain/rentals/undo-rental'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { ensureUndoneBeforeInvoice } from '#server/features/billing/ensure-invoiced'
import { isClientThere } from '#server/features/clients/require-client'
import { reopenCall } from '#server/features/messages/plan-call'
import { updateCarForRental } from '#server/features/rentals/cars/lock-cars'
import { changeRecord } from '#server/records/change-record'
import { lastDoneAt } from '#server/records/last-done-at'
import { findOverlappingRental, isCarOut } from './overlapping-rental.queries.ts'
import { type RentalLock, rentalRecord } from './rental.record.ts'
import { deleteCondition } from './rental-conditions.queries.ts'
import { chargesBeforeReturn, isExtendedSince, isPickedUpSince } from './undo-pickup-and-return.queries.ts'

/**
 * Undoes a check-in (pickup): the rental is confirmed, its car available and the recorded condition deleted. Licence details
 * and photos are kept.
 */
export function undoRentalCheckIn(call: Call, id: string): Promise<RentalBooking> {
  const changeCar = (tx: Transaction, { rental, car }: RentalLock) =>
    updateCarForRental(tx, car.id, {
      status: 'available',
      odometer: odometerBefore(car.odometer, {
        written: rental.pickupMileage,
        before: rental.odometerBeforePickup,
      }),
    })
  return changeRecord(call, rentalRecord(call, { changeCar }), {
    id,
    action: 'pickup_undone',
    undoes: true,
    allows: async ({ tx, row: { rental }, before }) => {
      const since = await recordedAt(tx, id, 'picked_up', rental.pickedUpAt)
      const isExtended = since !== null && (await isExtendedSince(tx, id, since))
      return decideUndoRentalCheckIn(before, { isExtended })
    },
    decide: ({ row: { rental }, settings }) => ({
      status: 'confirmed' as const,
      pickupMileage: null,
      pickedUpAt: null,
      odometerBeforePickup: null,
      // An early pickup has taken the car earlier than booked.
      takenFrom: takenTimes(rental, settings.rentalRules.turnaroundMinutes).takenFrom,
    }),
    alongside: async ({ tx, row: { rental } }) => {
      await deleteCondition(tx, { rentalBookingId: id, stage: 'pickup' })
      const closedAt = await recordedAt(tx, id, 'picked_up', rental.pickedUpAt)
      await reopenCall(tx, call, { entityId: id, closedAt })
    },
  })
}

/**
 * Undoes a check-out (return): the rental is picked up again, without the charges and the recorded condition of the return.
 * Photos are kept.
 */
export function undoRentalCheckOut(call: Call, id: string): Promise<RentalBooking> {
  const changeCar = (tx: Transaction, { rental, car }: RentalLock) =>
    updateCarForRental(tx, car.id, {
      status: 'rented',
      odometer: odometerBefore(car.odometer, {
        written: rental.returnMileage,
        before: rental.odometerBeforeReturn ?? car.odometer,
      }),
    })
  return changeRecord(call, rentalRecord(call, { changeCar }), {
    id,
    action: 'return_undone',
    undoes: true,
    allows: async ({ tx, row, before }) => {
      const decision = decideUndoRentalCheckOut(before, call.now, await sinceReturn(tx, row))
      if (!decision.permitted) return decision
      // An earlier invoice has nothing of the return on it.
      const since = row.rental.returnRecordedAt
      await ensureUndoneBeforeInvoice(tx, { kind: 'rental', id }, { step: 'return', since })
      return decision
    },
    decide: async ({ tx }) => ({
      status: 'picked_up' as const,
      returnMileage: null,
      returnedAt: null,
      returnRecordedAt: null,
      additionalCharges: await chargesBeforeReturn(tx, id),
      lateCharge: 0,
      odometerBeforeReturn: null,
      carStatusAtReturn: null,
    }),
    alongside: async ({ tx, row: { rental } }) => {
      await deleteCondition(tx, { rentalBookingId: id, stage: 'return' })
      const closedAt = await recordedAt(tx, id, 'returned', rental.returnedAt)
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
