import type { z } from 'zod'
import type { RentalCheckOut } from '#contract/rentals/rental-booking-input'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { decideReturnMileage } from '#domain/rentals/mileage'
import { decideReturnedAt } from '#domain/rentals/real-time'
import { notBefore } from '#domain/time/not-before'
import type { Call } from '#server/calls/call'
import { dropCall } from '#server/features/messages/plan-call'
import { updateCarForRental } from '#server/features/rentals/cars/lock-cars'
import { ensurePermitted } from '#server/problem-error'
import { recordCondition } from './condition-of-rental.ts'
import { moveRentalOn } from './move-rental-on.ts'

/**
 * Checks out a rental: the car is returned, now or at the earlier time sent. After an early return the rest of its time is available again.
 * The charges of the return are added to those that were entered as lines before.
 */
export function checkOutRental(
  call: Call,
  { id, returned }: { id: string; returned: z.output<typeof RentalCheckOut> },
): Promise<RentalBooking> {
  const { returnMileage, additionalCharges, lateCharge, carStatus } = returned
  return moveRentalOn(call, {
    id,
    action: 'checkOut',
    change: async (_, { rental, car }) => {
      ensurePermitted(decideReturnMileage({ pickupMileage: rental.pickupMileage, returnMileage }))
      const returnedAt = returnTimeOf(call, rental, returned)
      return {
        ...{ returnMileage, lateCharge, returnedAt },
        additionalCharges: rental.additionalCharges + additionalCharges,
        returnRecordedAt: notBefore(call.now, returnedAt),
        ...{ odometerBeforeReturn: car.odometer, carStatusAtReturn: carStatus },
      }
    },
    changeCar: (tx, { car }) =>
      updateCarForRental(tx, car.id, { status: carStatus, odometer: returnMileage }),
    alongside: async (tx, rental, { rental: { pickedUpAt } }) => {
      await recordCondition(tx, call, { rental, stage: 'return', condition: returned })
      await dropCall(tx, { now: notBefore(call.now, pickedUpAt) }, id)
    },
  })
}

/** Returns when the car was returned: now, or the earlier time sent; within the minute of the pickup, the pickup. */
function returnTimeOf(
  { now }: Pick<Call, 'now'>,
  { pickedUpAt }: { pickedUpAt: Date | null },
  { returnedAt }: { returnedAt: Date | null },
): Date {
  if (returnedAt === null) return notBefore(now, pickedUpAt)
  ensurePermitted(decideReturnedAt(returnedAt, { pickedUpAt, now }))
  return notBefore(returnedAt, pickedUpAt)
}
