import type { RentalTimelineHire } from '#contract/rental-timeline'
import type { RentalVehicle } from '#contract/rental-vehicles'
import { displayMoney } from '#domain/money'
import type { Fit } from '#domain/rental/fleet-fit'
import type { HireRoom } from '#domain/rental/hire-in-the-way'
import type { HireTimes } from '#domain/rental/rental-availability'
import { rentalStatusLabel } from '#domain/rental/rental-status'
import { whyNotHere } from '#domain/rental/why-not-here'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicle/vehicle'

type NamedCar = Pick<RentalVehicle, 'year' | 'make' | 'model' | 'licensePlate'>

/** `2022 Suzuki Swift, FHG20E` */
export function carWords(car: NamedCar): string {
  return `${vehicleName(car)}, ${car.licensePlate}`
}

/** `2022 Suzuki Swift, FHG20E: Peter Szabo, 1 day late, Nov 17 to 19, picked up`: what can be read on the bar stands together, for voice control. */
export function barWords(car: NamedCar, hire: RentalTimelineHire, late: string | null): string {
  const status = rentalStatusLabel(hire.status).toLowerCase()
  const dates = displayDateRange(hire.startDate, hire.endDate)
  return `${carWords(car)}: ${[hire.clientName, late, dates, status].filter(Boolean).join(', ')}`
}

const keys =
  'Arrow keys move it by a day or to another car, Shift with left or right changes its end, Enter drops it, Escape puts it back.'

export function liftedWords(hire: RentalTimelineHire, car: NamedCar, fitsOn: number): string {
  const cars = fitsOn === 1 ? '1 other car' : `${fitsOn} other cars`
  const dates = displayDateRange(hire.startDate, hire.endDate)
  return `${hire.clientName} lifted from ${vehicleName(car)}, ${dates}. It fits on ${cars}. ${keys}`
}

/** Where it is held, and what to expect of a drop there. */
export function heldWords(
  { car, times, room }: { car: NamedCar; times: HireTimes; room: HireRoom },
  fit: Fit,
): string {
  const place = `${vehicleName(car)}, ${displayDateRange(times.startDate, times.endDate)}`
  if (fit.fits) return `${place}: fits, ${displayMoney(fit.totalAmount)}.`
  const { title, detail } = whyNotHere(fit, { car, times, room })
  return `${place}. ${title}. ${detail}`
}

export function putBackWords(hire: RentalTimelineHire, car: NamedCar | undefined): string {
  const dates = displayDateRange(hire.startDate, hire.endDate)
  return `${hire.clientName} put back${car === undefined ? '' : ` on ${vehicleName(car)}`}, ${dates}.`
}

export function changedWords({ clientName }: RentalTimelineHire): string {
  return `The booking of ${clientName} has just been changed by somebody else.`
}
