import type { Garage } from '#contract/garage'
import type { RentalBooking } from '#contract/rental-bookings'
import type { SpecialDay } from '#contract/special-days'
import { type HireTimes, hiresClash, mayPromiseCar } from '#domain/rental/rental-availability'
import { holdsCar } from '#domain/rental/rental-status'
import { displayShortDate, displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import type { GarageNow } from '#domain/time/garage-clock'
import type { Check } from '#web/parts/check.ts'
import { driverChecks } from '#web/parts/rental/driver-checks.ts'
import { hireOpeningChecks } from './hire-opening-checks.ts'

type Other = Pick<RentalBooking, 'id' | 'status'> &
  HireTimes & { client: Pick<RentalBooking['client'], 'name'> }

export interface RentalRequest {
  rental: Pick<RentalBooking, 'id' | 'licenseExpirationDate' | 'dateOfBirth'> &
    HireTimes & { rentalVehicle: Pick<RentalBooking['rentalVehicle'], 'status'> }
  garage: Pick<Garage, 'weeklySchedule' | 'hireRules'>
  specialDays: readonly SpecialDay[]
  /** The car's other bookings around these days, and those it is out on. */
  others: readonly Other[]
  /** Licence and birthday are told to staff and administrators only. */
  seesDriver: boolean
  now: GarageNow
}

/** The car, the driver's licence and age, and the garage's hours on both days. */
export function rentalChecks(request: RentalRequest): Check[] {
  return [
    ...pickupCheck(request),
    carCheck(request),
    ...(request.seesDriver ? driverChecks(request.rental, request.garage.hireRules) : []),
    ...hireOpeningChecks(request.rental, request),
  ]
}

/** Only said when it is too late. */
function pickupCheck({ rental, now }: RentalRequest): Check[] {
  const pickup = { date: rental.startDate, time: rental.pickupTime }
  if (!isOver(pickup, now)) return []
  return [{ title: 'Pickup time has passed', detail: 'Reject it, or ask for other dates', good: false }]
}

function carCheck({ rental, garage, others, now }: RentalRequest): Check {
  const { status } = rental.rentalVehicle
  const { turnaroundMinutes } = garage.hireRules
  const holders = others.filter((other) => other.id !== rental.id && holdsCar(other.status))
  const clash = holders.find((other) => hiresClash(rental, other, turnaroundMinutes))
  const late = holders.find(
    (other) => other.status === 'picked_up' && isOver({ date: other.endDate, time: other.returnTime }, now),
  )
  if (!mayPromiseCar({ status, isDeleted: false }).permitted)
    return { title: 'Car is not for hire', detail: 'It is inactive', good: false }
  if (clash)
    return {
      title: 'Car is taken',
      detail: `Another booking, ${displayDateRange(clash.startDate, clash.endDate)}`,
      good: false,
    }
  if (late)
    return {
      title: 'Car is not back yet',
      detail: `${late.client.name}, was due ${displayShortDate(late.endDate)}, ${displayTime(late.returnTime)}`,
      good: false,
    }
  if (status === 'maintenance')
    return { title: 'Car is in maintenance', detail: 'Will it be ready by then?', good: false }
  return { title: 'Car is free', detail: `${turnaroundMinutes} min turnaround kept`, good: true }
}

/** This time on the garage's clock has gone by. */
function isOver(moment: Pick<GarageNow, 'date' | 'time'>, now: GarageNow): boolean {
  return moment.date < now.date || (moment.date === now.date && moment.time < now.time)
}
