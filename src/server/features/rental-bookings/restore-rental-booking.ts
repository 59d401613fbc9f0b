import { holdsCar } from '#domain/rental/rental-status'
import { displayDateRange } from '#domain/time/display-range'
import type { Transaction } from '#server/db/connect'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import { nowAtGarage } from '#server/features/garage/now-at-garage'
import { followHire } from '#server/features/rental-vehicles/follow-hire'
import { holdCar } from '#server/features/rental-vehicles/hold-cars'
import { lapseOfRentalRequest } from '#server/features/requests/lapse-of-request'
import type { Call } from '#server/http/call'
import { found, refuseWith } from '#server/http/refused'
import { hireInTheWay, isCarOut } from './hire-clash.queries.ts'
import { carOfRental, lockRentalBooking, updateRentalBooking } from './rental-bookings.queries.ts'

/** Brings a deleted hire back, if its car is still free for it. */
export async function restoreRentalBooking(tx: Transaction, call: Call, id: string): Promise<void> {
  const evenDeleted = { evenDeleted: true }
  // The car first, as everybody who books does.
  const car = await holdCar(tx, found(await carOfRental(tx, id, evenDeleted), 'this rental booking'))
  const rental = found(await lockRentalBooking(tx, id, evenDeleted), 'this rental booking')
  if (holdsCar(rental.status)) {
    const clash = await hireInTheWay(tx, {
      rentalVehicleId: car.id,
      taken: { from: rental.takenFrom, until: rental.takenUntil },
      now: await nowAtGarage({ db: tx, now: call.now }),
      except: id,
    })
    if (clash !== undefined)
      refuseWith('car_taken', {
        message: `Its car is booked by ${clash.client.name} for ${displayDateRange(clash.startDate, clash.endDate)}. Move that booking first, then restore this one.`,
      })
  }
  const isOut = rental.status === 'picked_up'
  if (isOut && (await isCarOut(tx, { rentalVehicleId: car.id, except: id }))) refuseWith('car_out')
  const lapses = rental.status === 'pending' && rental.lapsesAt !== null
  const settings = await readGarageSettings(tx)
  const lapse = lapses && (await lapseOfRentalRequest(tx, { ...rental, from: call.now, settings }))
  await updateRentalBooking(tx, id, { ...lapse, deletedAt: null })
  if (isOut) await followHire(tx, car.id, { status: 'rented' })
}
