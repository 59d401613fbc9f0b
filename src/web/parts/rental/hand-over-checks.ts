import type { Garage } from '#contract/garage'
import type { RentalBooking } from '#contract/rental-bookings'
import { displayKilometres } from '#domain/distance'
import { decideHandOver } from '#domain/rental/hand-over'
import { pickupTiming } from '#domain/rental/lateness'
import { compareOdometer } from '#domain/rental/odometer'
import { rentalCarStatusLabel } from '#domain/rental/rental-car'
import { displayNearDate, displayTime } from '#domain/time/display'
import type { GarageNow } from '#domain/time/garage-clock'
import type { Check } from '#web/parts/check.ts'
import { driverChecks, type KnownDriver } from './driver-checks.ts'

export interface HandOver {
  rental: KnownDriver &
    Pick<RentalBooking, 'driverLicense' | 'pickupTime'> & {
      rentalVehicle: Pick<RentalBooking['rentalVehicle'], 'status' | 'odometer'>
    }
  /** Whoever has the car at this moment. */
  outWith: string | null
  /** What is typed, where that is a number. */
  mileage: number | null
  garage: Pick<Garage, 'hireRules'>
  now: GarageNow
}

/** Returns what to check before a car is picked up. */
export function handOverChecks(handOver: HandOver): Check[] {
  return [
    ...carCheck(handOver),
    numberCheck(handOver),
    ...driverChecks(handOver.rental, handOver.garage.hireRules),
    timeCheck(handOver),
    ...odometerCheck(handOver),
  ]
}

/** Only said where the car cannot go out. */
function carCheck({ rental, outWith }: HandOver): Check[] {
  const { status } = rental.rentalVehicle
  if (outWith !== null) return [{ title: 'Car is still out', detail: `with ${outWith}`, good: false }]
  if (decideHandOver({ status }).permitted) return []
  const now = rentalCarStatusLabel(status).toLowerCase()
  return [
    {
      title: `Car is ${status === 'maintenance' ? `in ${now}` : now}`,
      detail: 'make it available first',
      good: false,
    },
  ]
}

function numberCheck({ rental: { driverLicense } }: HandOver): Check {
  if (driverLicense === null)
    return { title: 'Licence number missing', detail: 'Type it from the card', good: false }
  return { title: 'Licence number', detail: driverLicense, good: true }
}

function timeCheck({ rental: { startDate, pickupTime }, now }: HandOver): Check {
  const timing = pickupTiming({ date: startDate, time: pickupTime }, now)
  const day = startDate === now.date ? '' : `${displayNearDate(startDate, now.date)}, `
  const detail = `pickup ${day}${displayTime(pickupTime)}`
  if (timing === 'on_time') return { title: 'On time', detail, good: true }
  return { title: timing === 'early' ? 'Early' : 'Late', detail, good: false }
}

/** Said once there is something to compare. */
function odometerCheck({ rental, mileage }: HandOver): Check[] {
  const before = rental.rentalVehicle.odometer
  if (before === null || mileage === null) return []
  const apart = displayKilometres(Math.abs(mileage - before))
  switch (compareOdometer(before, mileage)) {
    case 'same':
      return [{ title: 'Odometer fits', detail: 'not driven since the return', good: true }]
    case 'jump':
      return [{ title: `${apart} apart`, detail: 'moved since the return?', good: false }]
    case 'backwards':
      return [{ title: `${apart} less`, detail: 'than at the last return', good: false }]
  }
}
