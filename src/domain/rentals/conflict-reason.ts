import { isLateBack } from '../schedule/rental-list-position.ts'
import { displayShortDate, displayTime } from '../time/display.ts'
import { displayDateRange } from '../time/display-range.ts'
import { shortVehicleName } from '../vehicles/vehicle.ts'
import { pluralize } from '../wording.ts'
import type { OverlapRules } from './blocking-rental.ts'
import type { Fit } from './fleet-fit.ts'
import { rentalCarStatusLabel } from './rental-car.ts'
import { type RentalTimes, takenBy, wallTime } from './rental-overlap.ts'

interface ConflictQuestion {
  car: { make: string; model: string }
  times: RentalTimes
  room: OverlapRules
}

/** Returns why a booking does not fit on a car, as a short title and a longer detail. */
export function conflictReason(
  fit: Extract<Fit, { fits: false }>,
  { car, times, room }: ConflictQuestion,
): { title: string; detail: string } {
  const name = `The ${shortVehicleName(car)}`
  if (fit.because === 'times') return { title: 'Not at this time', detail: fit.sentence }
  if (fit.because === 'off_road') {
    const status = rentalCarStatusLabel(fit.status).toLowerCase()
    return { title: `Not available: ${status}`, detail: `${name} is not available for rental.` }
  }
  const { by } = fit
  if (isLateBack(by, room.now)) {
    const due = `${displayShortDate(by.endDate)}, ${displayTime(by.returnTime)}`
    return { title: `Not available: ${by.clientName} is late`, detail: `${name} was due back ${due}.` }
  }
  const detail =
    takenBy(by, 0).start > takenBy(times, 0).start
      ? goesOut(by, room.turnaroundMinutes)
      : isBack(by, room.turnaroundMinutes)
  return { title: `Not available: overlaps ${by.clientName}`, detail: `${name} ${detail}` }
}

/** `is due back Mon, Nov 24, 5:00 pm, and available from 6:00 pm.` */
function isBack(by: RentalTimes, turnaroundMinutes: number): string {
  const back = `is due back ${displayShortDate(by.endDate)}, ${displayTime(by.returnTime)}`
  if (turnaroundMinutes === 0) return `${back}.`
  const free = wallTime(takenBy(by, turnaroundMinutes).end)
  const day = free.date === by.endDate ? '' : `${displayShortDate(free.date)}, `
  return `${back}, and available from ${day}${displayTime(free.time)}.`
}

/** `will be picked up Fri, Nov 28, 9:00 am and must be back by 8:00 am.` */
function goesOut(by: RentalTimes, turnaroundMinutes: number): string {
  const out = `will be picked up ${displayShortDate(by.startDate)}, ${displayTime(by.pickupTime)}`
  if (turnaroundMinutes === 0) return `${out}.`
  const ready = wallTime(takenBy(by, 0).start - turnaroundMinutes)
  const day = ready.date === by.startDate ? '' : `${displayShortDate(ready.date)}, `
  return `${out} and must be back by ${day}${displayTime(ready.time)}.`
}

/** Returns how many other cars the booking fits on: `Nov 23 to 26: 4 other cars available.` */
export function fitsElsewhere({ startDate, endDate }: RentalTimes, cars: number): string {
  const count = cars === 0 ? 'no other cars' : pluralize(cars, 'other car')
  return `${displayDateRange(startDate, endDate)}: ${count} available.`
}
