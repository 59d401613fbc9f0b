import type { Lapse } from '#domain/bookings/request-lapse'
import { holdsCar, type RentalStatus } from '#domain/rental-status'
import { displayDateRange } from '#domain/time/display-range'
import { type GarageNow, garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { lapseOfRentalRequest } from '#server/features/bookings/lapse-of-request'
import { reopenCall } from '#server/features/messages/plan-call'
import { lockCar, updateCarForRental } from '#server/features/rentals/cars/lock-cars'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { orNotFound, throwProblem } from '#server/problem-error'
import { findOverlappingRental, isCarOut } from './overlapping-rental.queries.ts'
import { carOfRental, lockRentalBooking, type RentalValues, writeRental } from './rental-bookings.queries.ts'

/** Restores a deleted rental as it was. Throws `car_taken` or `car_out` if its car is no longer available. */
export async function restoreRentalBooking(tx: Transaction, call: Call, id: string): Promise<void> {
  const evenDeleted = { evenDeleted: true }
  // The car first, the same lock order as every booking.
  const car = await lockCar(tx, orNotFound(await carOfRental(tx, id, evenDeleted), 'this rental booking'))
  const rental = orNotFound(await lockRentalBooking(tx, id, evenDeleted), 'this rental booking')
  const settings = await readGarageSettings(tx)
  if (holdsCar(rental.status))
    await ensureCarAvailable(tx, rental, garageNow(call.now, settings.business.timeZone))
  const isOut = rental.status === 'picked_up'
  if (isOut && (await isCarOut(tx, { rentalVehicleId: car.id, except: id }))) throwProblem('car_out')
  const lapse = await lapseAgain(tx, rental, { now: call.now, settings })
  await writeRental(tx, rental, { ...lapse, deletedAt: null })
  await reopenCall(tx, call, { entityId: id, closedAt: rental.deletedAt })
  if (isOut) await updateCarForRental(tx, car.id, { status: 'rented' })
}

/** Throws `car_taken` if another rental has the car of a restored one. The car must be locked. */
export async function ensureCarAvailable(
  tx: Transaction,
  { id, rentalVehicleId, takenFrom, takenUntil }: RentalValues,
  now: GarageNow,
): Promise<void> {
  const taken = { from: takenFrom, until: takenUntil }
  const overlapping = await findOverlappingRental(tx, { rentalVehicleId, taken, now, except: id })
  if (overlapping === undefined) return
  const dates = displayDateRange(overlapping.startDate, overlapping.endDate)
  throwProblem('car_taken', {
    message: `The car is now booked by ${overlapping.client.name} for ${dates}. Move that booking first, then restore this one.`,
  })
}

/** Returns the lapse of a pending request, counted from now; an empty object for one that never lapses. */
export async function lapseAgain(
  tx: Transaction,
  rental: Pick<RentalValues, 'startDate' | 'pickupTime' | 'lapsesAt'> & { status: RentalStatus },
  { now, settings }: { now: Date; settings: GarageSettings },
): Promise<Partial<Lapse>> {
  if (rental.status !== 'pending' || rental.lapsesAt === null) return {}
  return lapseOfRentalRequest(tx, { ...rental, from: now, settings })
}
