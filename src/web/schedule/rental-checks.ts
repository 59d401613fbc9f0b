import type { SpecialDay } from '#contract/opening/special-days'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { Garage } from '#contract/settings/garage'
import { holdsCar } from '#domain/rental-status'
import { mayPromiseCar, type RentalTimes, rentalsOverlap } from '#domain/rentals/rental-overlap'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate, displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import type { GarageNow } from '#domain/time/garage-clock'
import type { TimeOfDay } from '#domain/time/time-of-day'
import type { Check } from '#web/bookings/checks.tsx'
import { closedBecause, type OpeningDays, openingOfDay } from '#web/opening/opening-of-day.ts'
import { driverChecks } from '#web/rentals/driver-checks.ts'

type Other = Pick<RentalBooking, 'id' | 'status'> &
  RentalTimes & { client: Pick<RentalBooking['client'], 'name'> }

export interface RentalRequest {
  rental: Pick<RentalBooking, 'id' | 'licenseExpirationDate' | 'dateOfBirth'> &
    RentalTimes & { rentalVehicle: Pick<RentalBooking['rentalVehicle'], 'status'> }
  garage: Pick<Garage, 'weeklySchedule' | 'rentalRules'>
  specialDays: readonly SpecialDay[]
  /** The car's other bookings around these dates, and its picked-up ones. */
  others: readonly Other[]
  /** Only staff and administrators may see licence and date of birth. */
  seesDriver: boolean
  now: GarageNow
}

/** Returns the checks of the car, the driver's licence and age, and the opening hours. */
export function rentalChecks(request: RentalRequest): Check[] {
  return [
    ...pickupCheck(request),
    carCheck(request),
    ...(request.seesDriver ? driverChecks(request.rental, request.garage.rentalRules) : []),
    ...rentalOpeningChecks(request.rental, request),
  ]
}

/** A warning if the pickup time has passed, otherwise none. */
function pickupCheck({ rental, now }: RentalRequest): Check[] {
  const pickup = { date: rental.startDate, time: rental.pickupTime }
  if (!isOver(pickup, now)) return []
  return [{ title: 'Pickup time has passed', detail: 'Reject it, or agree on other dates', good: false }]
}

function carCheck({ rental, garage, others, now }: RentalRequest): Check {
  const { status } = rental.rentalVehicle
  const { turnaroundMinutes } = garage.rentalRules
  const holders = others.filter((other) => other.id !== rental.id && holdsCar(other.status))
  const overlapping = holders.find((other) => rentalsOverlap(rental, other, turnaroundMinutes))
  const late = holders.find(
    (other) => other.status === 'picked_up' && isOver({ date: other.endDate, time: other.returnTime }, now),
  )
  if (!mayPromiseCar({ status, isDeleted: false }).permitted)
    return { title: 'Car cannot be rented', detail: 'It is marked inactive', good: false }
  if (overlapping)
    return {
      title: 'Car is already booked',
      detail: `Another booking, ${displayDateRange(overlapping.startDate, overlapping.endDate)}`,
      good: false,
    }
  if (late)
    return {
      title: 'Car is not back yet',
      detail: `${late.client.name}, was due ${displayShortDate(late.endDate)}, ${displayTime(late.returnTime)}`,
      good: false,
    }
  if (status === 'maintenance')
    return { title: 'Car is in maintenance', detail: 'Check that it will be ready in time', good: false }
  return { title: 'Car is available', detail: `${turnaroundMinutes} min turnaround allowed`, good: true }
}

/** Returns whether this time in the garage's time zone has passed. */
function isOver(moment: Pick<GarageNow, 'date' | 'time'>, now: GarageNow): boolean {
  return moment.date < now.date || (moment.date === now.date && moment.time < now.time)
}

interface Stop {
  what: 'pickup' | 'return'
  date: CalendarDate
  time: TimeOfDay
}

/** Returns a warning for a pickup or return outside opening hours, or one good check. */
export function rentalOpeningChecks(rental: RentalTimes, days: OpeningDays): Check[] {
  const stops: Stop[] = [
    { what: 'pickup', date: rental.startDate, time: rental.pickupTime },
    { what: 'return', date: rental.endDate, time: rental.returnTime },
  ]
  const warnings = stops.flatMap((stop) => warningOf(stop, days) ?? [])
  if (warnings.length > 0) return warnings
  return [{ title: 'Garage is open', detail: 'On pickup and return', good: true }]
}

function warningOf({ what, date, time }: Stop, days: OpeningDays): Check | null {
  const opening = openingOfDay(date, days)
  const { status, openTime, closeTime } = opening
  if (openTime === null || closeTime === null)
    return { title: `Closed on ${what}`, detail: closedBecause(opening), good: false }
  const early = time < openTime
  const detail = early ? `Garage opens ${displayTime(openTime)}` : `Garage closes ${displayTime(closeTime)}`
  if (status === 'half_day') return { title: `Half day on ${what}`, detail, good: false }
  if (early) return { title: `Closed at ${what}`, detail, good: false }
  if (time > closeTime) return { title: `Closed at ${what}`, detail, good: false }
  const pause = opening.breaks.find(({ start, end }) => start < time && time < end)
  if (pause === undefined) return null
  return {
    title: `Closed at ${what}`,
    detail: `Break ${displayTime(pause.start)} to ${displayTime(pause.end)}`,
    good: false,
  }
}
