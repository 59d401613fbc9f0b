import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { Garage } from '#contract/settings/garage'
import { displayKilometres, readKilometres } from '#domain/distance'
import { pickupTiming } from '#domain/rentals/lateness'
import { invalidMileage } from '#domain/rentals/mileage'
import { compareOdometer } from '#domain/rentals/odometer'
import { decidePickedUpAt } from '#domain/rentals/real-time'
import { rentalCarStatusLabel } from '#domain/rentals/rental-car'
import { decideRentalCheckIn } from '#domain/rentals/rental-check-in'
import { type Licence, licenceFields } from '#domain/rentals/rental-eligibility'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayNearDate, displayTime } from '#domain/time/display'
import type { GarageNow } from '#domain/time/garage-clock'
import { readTypedDate } from '#domain/time/typed-date'
import type { Check } from '#web/bookings/checks.tsx'
import { type DriverForm, driverBodyOf, driverOf, validateDriver } from '#web/forms/driver-form.ts'
import { type ConditionForm, emptyCondition } from './condition-form.ts'
import { driverChecks, type KnownDriver } from './driver-checks.ts'
import { happenedNow, type RealTimeForm, validateRealTime } from './real-time-form.ts'

/** Form values of a check-in: mileage, condition, and licence details missing from the booking. */
export interface RentalCheckInForm extends Pick<DriverForm, keyof Licence>, ConditionForm, RealTimeForm {
  pickupMileage: string
}

export const emptyRentalCheckIn: RentalCheckInForm = {
  ...happenedNow,
  pickupMileage: '',
  driverLicense: '',
  licenseExpirationDate: '',
  dateOfBirth: '',
  ...emptyCondition,
}

interface LicenceContext {
  rental: Pick<RentalBooking, keyof DriverForm | 'startDate' | 'endDate'>
  minimumDriverAge: number
  /** The day of the pickup, which can be earlier than today. */
  today: CalendarDate
}

/** Returns the licence fields to request: missing or invalid in the booking. */
export function missingLicenceFieldsOf({ rental, ...garage }: LicenceContext): (keyof Licence)[] {
  const fieldErrors = validateDriver(driverOf(rental), { rental: rental, required: true, ...garage })
  return licenceFields.filter((field) => fieldErrors[field] !== undefined)
}

/** Returns one validation error per field, in form order. */
export function validateRentalCheckIn(
  form: RentalCheckInForm,
  { rental, ...garage }: LicenceContext,
  now: GarageNow,
): Partial<Record<keyof RentalCheckInForm, string>> {
  const typed = { ...driverOf(rental), ...typedOf(form, { rental, ...garage }) }
  const { customerAddress: _, ...driver } = validateDriver(typed, {
    rental: rental,
    required: true,
    ...garage,
  })
  return {
    ...validateRealTime(form, now.timeZone, (at) => decidePickedUpAt(at, now.instant)),
    ...(readKilometres(form.pickupMileage) === null && { pickupMileage: invalidMileage }),
    ...driver,
  }
}

/** Returns the licence part of the request body: requested fields only. */
export function licenceBodyOf(form: RentalCheckInForm, driverContext: LicenceContext): Partial<Licence> {
  const body = driverBodyOf({ ...form, customerAddress: '' })
  return Object.fromEntries(missingLicenceFieldsOf(driverContext).map((field) => [field, body[field]]))
}

/** Returns the licence as typed, otherwise as stored. */
export function licenceSoFar(form: RentalCheckInForm, rental: Licence): Licence {
  return {
    driverLicense: form.driverLicense.trim() || rental.driverLicense,
    licenseExpirationDate: readTypedDate(form.licenseExpirationDate) ?? rental.licenseExpirationDate,
    dateOfBirth: readTypedDate(form.dateOfBirth) ?? rental.dateOfBirth,
  }
}

function typedOf(form: RentalCheckInForm, driverContext: LicenceContext): Partial<DriverForm> {
  return Object.fromEntries(missingLicenceFieldsOf(driverContext).map((field) => [field, form[field]]))
}

export interface CheckInContext {
  rental: KnownDriver &
    Pick<RentalBooking, 'driverLicense' | 'pickupTime'> & {
      rentalVehicle: Pick<RentalBooking['rentalVehicle'], 'status' | 'odometer'>
    }
  /** Name of the client who has the car, or null. */
  outWith: string | null
  /** The typed mileage; null if it is not a number. */
  mileage: number | null
  garage: Pick<Garage, 'rentalRules'>
  /** When the car is picked up. */
  now: Pick<GarageNow, 'date' | 'time'>
}

/** Returns the checks before a car is picked up. */
export function checkInChecks(checkIn: CheckInContext): Check[] {
  return [
    ...carCheck(checkIn),
    numberCheck(checkIn),
    ...driverChecks(checkIn.rental, checkIn.garage.rentalRules),
    timeCheck(checkIn),
    ...odometerCheck(checkIn),
  ]
}

/** Empty if the car can be picked up. */
function carCheck({ rental, outWith }: CheckInContext): Check[] {
  const { status } = rental.rentalVehicle
  if (outWith !== null) return [{ title: 'Car is still out', detail: `with ${outWith}`, good: false }]
  if (decideRentalCheckIn({ status }).permitted) return []
  const now = rentalCarStatusLabel(status).toLowerCase()
  return [
    {
      title: `Car is ${status === 'maintenance' ? `in ${now}` : now}`,
      detail: 'change its status to Available first',
      good: false,
    },
  ]
}

function numberCheck({ rental: { driverLicense } }: CheckInContext): Check {
  if (driverLicense === null)
    return { title: 'Licence number missing', detail: 'Type it from the card', good: false }
  return { title: 'Licence number', detail: driverLicense, good: true }
}

function timeCheck({ rental: { startDate, pickupTime }, now }: CheckInContext): Check {
  const timing = pickupTiming({ date: startDate, time: pickupTime }, now)
  const day = startDate === now.date ? '' : `${displayNearDate(startDate, now.date)}, `
  const detail = `pickup ${day}${displayTime(pickupTime)}`
  if (timing === 'on_time') return { title: 'On time', detail, good: true }
  return { title: timing === 'early' ? 'Early' : 'Late', detail, good: false }
}

/** Empty while one of the two readings is unknown. */
function odometerCheck({ rental, mileage }: CheckInContext): Check[] {
  const before = rental.rentalVehicle.odometer
  if (before === null || mileage === null) return []
  const apart = displayKilometres(Math.abs(mileage - before))
  switch (compareOdometer(before, mileage)) {
    case 'same':
      return [{ title: 'Odometer matches', detail: 'unchanged since last return', good: true }]
    case 'jump':
      return [{ title: `${apart} difference`, detail: 'driven since last return?', good: false }]
    case 'backwards':
      return [{ title: `${apart} lower`, detail: 'than at last return', good: false }]
  }
}
