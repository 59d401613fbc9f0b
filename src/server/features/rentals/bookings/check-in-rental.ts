import type { z } from 'zod'
import type { RentalCheckIn } from '#contract/rentals/rental-booking-input'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { decidePickedUpAt } from '#domain/rentals/real-time'
import { takenByOther } from '#domain/rentals/rental-changes'
import { decideRentalCheckIn } from '#domain/rentals/rental-check-in'
import { decideDriverAtPickup, type Licence } from '#domain/rentals/rental-eligibility'
import { displayInstant } from '#domain/time/display'
import { civilOf, type GarageNow } from '#domain/time/garage-clock'
import { notBefore } from '#domain/time/not-before'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { dropCall } from '#server/features/messages/plan-call'
import { updateCarForRental } from '#server/features/rentals/cars/lock-cars'
import { ensurePermitted, throwFieldProblem, throwProblem } from '#server/problem-error'
import { recordCondition } from './condition-of-rental.ts'
import { moveRentalOn } from './move-rental-on.ts'
import { findOverlappingRental, isCarOut } from './overlapping-rental.queries.ts'
import { returnAfter } from './readings.queries.ts'
import type { RentalLock } from './rental.record.ts'

type CheckIn = Omit<z.output<typeof RentalCheckIn>, 'version'>

/**
 * Checks in a rental: the customer picks up the car. Licence details sent replace those of the booking. The
 * actual time is stored, since fines and tolls require it: now, or the earlier time sent. The customer is here, so a call is no longer needed.
 */
export function checkInRental(
  call: Call,
  { id, checkIn }: { id: string; checkIn: CheckIn },
): Promise<RentalBooking> {
  const { pickupMileage } = checkIn
  return moveRentalOn(call, {
    id,
    action: 'checkIn',
    change: async (tx, locked) => {
      ensurePermitted(decideRentalCheckIn(locked.car))
      const { rentalVehicleId } = locked.rental
      if (await isCarOut(tx, { rentalVehicleId, except: id })) throwProblem('car_out')
      const pickedUpAt = await pickupTimeOf(tx, call, { locked, pickedUpAt: checkIn.pickedUpAt })
      const pickup = civilOf(pickedUpAt, locked.now.timeZone)
      const licence = licenceOf(locked.rental, checkIn)
      ensurePermitted(
        decideDriverAtPickup(licence, {
          rental: locked.rental,
          minimumDriverAge: locked.settings.rentalRules.minimumDriverAge,
          today: pickup.date,
        }),
      )
      return {
        ...licence,
        pickupMileage,
        odometerBeforePickup: locked.car.odometer,
        pickedUpAt,
        ...(await takenEarlier(tx, locked, pickup)),
      }
    },
    changeCar: (tx, { car }) => updateCarForRental(tx, car.id, { status: 'rented', odometer: pickupMileage }),
    alongside: async (tx, rental, { rental: { decidedAt } }) => {
      await recordCondition(tx, call, { rental, stage: 'pickup', condition: checkIn })
      await dropCall(tx, { now: notBefore(call.now, decidedAt) }, id)
    },
  })
}

function licenceOf(rental: Licence, checkIn: Licence): Licence {
  return {
    driverLicense: checkIn.driverLicense ?? rental.driverLicense,
    licenseExpirationDate: checkIn.licenseExpirationDate ?? rental.licenseExpirationDate,
    dateOfBirth: checkIn.dateOfBirth ?? rental.dateOfBirth,
  }
}

/** Returns when the car was picked up: now, or the earlier time sent, at which the car must have been back. */
async function pickupTimeOf(
  tx: Transaction,
  { now }: Pick<Call, 'now'>,
  { locked, pickedUpAt }: { locked: RentalLock; pickedUpAt: Date | null },
): Promise<Date> {
  if (pickedUpAt === null) return notBefore(now, locked.rental.decidedAt)
  ensurePermitted(decidePickedUpAt(pickedUpAt, now))
  const { id, rentalVehicleId } = locked.rental
  const back = await returnAfter(tx, { id, rentalVehicleId, at: pickedUpAt })
  if (back === null) return pickedUpAt
  const { date, time } = displayInstant(back.at.toISOString(), locked.now.timeZone)
  throwFieldProblem(
    'pickedUpAt',
    `The car was still with another customer, who returned it on ${date} at ${time}.`,
  )
}

// For an early pickup the car is taken from then on, so a rental in that period is a conflict.
async function takenEarlier(
  tx: Transaction,
  { rental, now }: RentalLock,
  pickup: Pick<GarageNow, 'date' | 'time'>,
): Promise<{ takenFrom?: string }> {
  const from = `${pickup.date} ${pickup.time}`
  if (from >= rental.takenFrom) return {}
  const overlapping = await findOverlappingRental(tx, {
    rentalVehicleId: rental.rentalVehicleId,
    taken: { from, until: rental.takenFrom },
    now,
    except: rental.id,
  })
  if (overlapping !== undefined) ensurePermitted(takenByOther(overlapping))
  return { takenFrom: from }
}
