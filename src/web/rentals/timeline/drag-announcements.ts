import type { RentalTimelineEntry } from '#contract/rentals/rental-timeline'
import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import { bookerWords } from '#domain/clients/same-name'
import { displayMoney } from '#domain/money'
import { rentalStatusLabel } from '#domain/rental-status'
import type { OverlapRules } from '#domain/rentals/blocking-rental'
import { conflictReason } from '#domain/rentals/conflict-reason'
import type { Fit } from '#domain/rentals/fleet-fit'
import type { RentalTimes } from '#domain/rentals/rental-overlap'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicles/vehicle'
import { pluralize } from '#domain/wording'

type NamedCar = Pick<RentalVehicle, 'year' | 'make' | 'model' | 'licensePlate'>

/** `2022 Suzuki Swift, FHG20E` */
function describeCar(car: NamedCar): string {
  return `${vehicleName(car)}, ${car.licensePlate}`
}

/**
 * `2022 Suzuki Swift, FHG20E: Peter Szabo, 1 day late, booked by Mary Smith, Nov 17 to 19, picked up`. The text visible on the bar is
 * contiguous in the name, as voice control requires.
 */
export function describeBar(car: NamedCar, rental: RentalTimelineEntry, late: string | null): string {
  const status = rentalStatusLabel(rental.status).toLowerCase()
  const dates = displayDateRange(rental.startDate, rental.endDate)
  return `${describeCar(car)}: ${[rental.clientName, late, bookerWords(rental), dates, status].filter(Boolean).join(', ')}`
}

const keys =
  'Use the arrow keys to move it by a day or to another car, Shift with left or right to change its end date, Enter to drop it, Escape to cancel.'

export function describeStart(
  rental: RentalTimelineEntry,
  car: NamedCar | undefined,
  fitsOn: number,
): string {
  const cars = pluralize(fitsOn, 'other car')
  const dates = displayDateRange(rental.startDate, rental.endDate)
  return `Picked up ${rental.clientName}'s booking${onCar(car)}, ${dates}. Available on ${cars}. ${keys}`
}

/** Returns the announcement of the drop target: its dates, and the price or the conflict there. */
export function describeTarget(
  { car, times, room }: { car: NamedCar; times: RentalTimes; room: OverlapRules },
  fit: Fit,
): string {
  const position = `${vehicleName(car)}, ${displayDateRange(times.startDate, times.endDate)}`
  if (fit.fits) return `${position}: fits, ${displayMoney(fit.totalAmount)}.`
  const { title, detail } = conflictReason(fit, { car, times, room })
  return `${position}. ${title}. ${detail}`
}

export function describeCancel(rental: RentalTimelineEntry, car: NamedCar | undefined): string {
  const dates = displayDateRange(rental.startDate, rental.endDate)
  return `Move cancelled. ${rental.clientName}'s booking is back${onCar(car)}, ${dates}.`
}

function onCar(car: NamedCar | undefined): string {
  return car === undefined ? '' : ` on ${vehicleName(car)}`
}
