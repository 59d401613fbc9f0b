import type { UndoneRental } from '#contract/audit/undo'
import { cents } from '#contract/fields'
import { RentalBooking } from '#contract/rentals/rental-bookings'
import { decideUndoStep } from '#domain/audit/undo-window'
import { displayBookedRental } from '#domain/messages/booking-fields'
import { isNotifiedOfMove } from '#domain/rentals/rental-changes'
import { mayPromiseCar, takenTimes } from '#domain/rentals/rental-overlap'
import type { Call } from '#server/calls/call'
import type { Db, Transaction } from '#server/db/connect'
import { undoNotification } from '#server/features/messages/undo-notification'
import { ensurePermitted, throwProblem } from '#server/problem-error'
import { changeRecord } from '#server/records/change-record'
import { readLastStep } from '#server/records/read-last-step'
import { notifyRenter } from './notify-renter.ts'
import { type RentalLock, rentalRecord } from './rental.record.ts'
import type { RentalValues } from './rental-bookings.queries.ts'
import { ensureCarAvailable, lapseAgain } from './restore-rental-booking.ts'

const undoable = ['confirmed', 'rejected', 'updated', 'extended']

/** What an edit or extension changes, as the audit log has it from before. It has no licence data. */
const Edited = RentalBooking.pick({
  rentalVehicleId: true,
  startDate: true,
  endDate: true,
  pickupTime: true,
  returnTime: true,
  totalDays: true,
  notes: true,
  customerAddress: true,
}).extend({ dailyRate: cents, totalAmount: cents })

/**
 * Undoes a confirmation, rejection, edit or extension shortly after it; changed licence data is kept. Messages that have not been
 * sent are withdrawn; a customer who has been notified of other dates is notified again. Throws `car_taken` if the car has been
 * booked since.
 */
export async function undoRentalStep(call: Call, id: string): Promise<UndoneRental> {
  const read = (db: Db) => readLastStep(db, { entity: 'rental_booking', entityId: id })
  // The cars are locked before the rental.
  let step = await read(call.db)
  const otherCarId = Edited.safeParse(step?.before).data?.rentalVehicleId
  let wasNotified = false
  const rental = await changeRecord(call, rentalRecord(call, { otherCarId }), {
    id,
    action: 'undone',
    undoes: true,
    allows: async ({ tx }) => {
      step = await read(tx)
      return decideUndoStep(step, { undoable, now: call.now })
    },
    decide: async ({ tx, row }) =>
      step?.action === 'confirmed' || step?.action === 'rejected'
        ? unanswered(tx, row)
        : unedited(tx, row, step?.before),
    alongside: async ({ tx, before, after }) => {
      if (step === undefined) return
      wasNotified = await undoNotification(tx, call, { entityId: id, doneAt: step.createdAt })
      const previously = displayBookedRental(before)
      const isMoved = isNotifiedOfMove(after) && previously !== displayBookedRental(after)
      if (wasNotified && isMoved)
        await notifyRenter(tx, call, { rental: after, message: 'rental_moved', fields: { previously } })
    },
  })
  return { ...rental, wasNotified }
}

/** Returns the values of a request that is pending again. The car of a rejected one must still be available. */
async function unanswered(
  tx: Transaction,
  { rental, car, settings, now }: RentalLock,
): Promise<Partial<RentalValues>> {
  if (rental.status === 'cancelled') {
    ensurePermitted(mayPromiseCar({ status: car.status, isDeleted: car.deletedAt !== null }))
    await ensureCarAvailable(tx, rental, now)
  }
  const isLapsed = rental.lapsesAt !== null && rental.lapsesAt <= now.instant
  return {
    status: 'pending',
    cancelledFrom: null,
    rejectionReason: null,
    decidedBy: null,
    decidedAt: null,
    // Otherwise it lapses when it would have lapsed without the answer.
    ...(isLapsed && (await lapseAgain(tx, { ...rental, status: 'pending' }, { now: now.instant, settings }))),
  }
}

/** Returns the values from before an edit or extension. */
async function unedited(
  tx: Transaction,
  { rental, carOf, settings, now }: RentalLock,
  before: unknown,
): Promise<Partial<RentalValues>> {
  const { success, data: was } = Edited.safeParse(before)
  if (!success) return throwProblem('transition_refused')
  const times = takenTimes(was, settings.rentalRules.turnaroundMinutes)
  const car = carOf(was.rentalVehicleId)
  if (car.id !== rental.rentalVehicleId)
    ensurePermitted(mayPromiseCar({ status: car.status, isDeleted: car.deletedAt !== null }))
  await ensureCarAvailable(tx, { ...rental, ...was, ...times }, now)
  return {
    ...was,
    ...times,
    ...(await lapseAgain(tx, { ...rental, ...was }, { now: now.instant, settings })),
  }
}
