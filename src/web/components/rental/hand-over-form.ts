import type { RentalBooking } from '#contract/rental-bookings'
import { readKilometres } from '#domain/distance'
import { invalidMileage } from '#domain/rental/mileage'
import { type Licence, licenceFields } from '#domain/rental/rental-eligibility'
import type { CalendarDate } from '#domain/time/calendar-date'
import { readTypedDate } from '#domain/time/typed-date'
import {
  type DriverForm,
  driverBodyOf,
  driverOf,
  validateDriver,
} from '#web/components/driver-section/driver-form.ts'

/** Form values of a check-in: mileage, and licence details missing from the booking. */
export interface HandOverForm extends Pick<DriverForm, keyof Licence> {
  pickupMileage: string
}

export const emptyHandOver: HandOverForm = {
  pickupMileage: '',
  driverLicense: '',
  licenseExpirationDate: '',
  dateOfBirth: '',
}

interface LicenceContext {
  rental: Pick<RentalBooking, keyof DriverForm | 'startDate' | 'endDate'>
  minimumDriverAge: number
  today: CalendarDate
}

/** Returns the licence fields to request: missing or invalid in the booking. */
export function missingLicenceFieldsOf({ rental, ...garage }: LicenceContext): (keyof Licence)[] {
  const fieldErrors = validateDriver(driverOf(rental), { rental: rental, required: true, ...garage })
  return licenceFields.filter((field) => fieldErrors[field] !== undefined)
}

/** Returns one validation error per field, in form order. */
export function validateHandOver(
  form: HandOverForm,
  { rental, ...garage }: LicenceContext,
): Partial<Record<keyof HandOverForm, string>> {
  const typed = { ...driverOf(rental), ...typedOf(form, { rental, ...garage }) }
  const { customerAddress: _, ...driver } = validateDriver(typed, {
    rental: rental,
    required: true,
    ...garage,
  })
  return {
    ...(readKilometres(form.pickupMileage) === null && { pickupMileage: invalidMileage }),
    ...driver,
  }
}

/** Returns the licence part of the request body: requested fields only. */
export function licenceBodyOf(form: HandOverForm, driverContext: LicenceContext): Partial<Licence> {
  const body = driverBodyOf({ ...form, customerAddress: '' })
  return Object.fromEntries(missingLicenceFieldsOf(driverContext).map((field) => [field, body[field]]))
}

/** Returns the licence as typed, otherwise as stored. */
export function licenceSoFar(form: HandOverForm, rental: Licence): Licence {
  return {
    driverLicense: form.driverLicense.trim() || rental.driverLicense,
    licenseExpirationDate: readTypedDate(form.licenseExpirationDate) ?? rental.licenseExpirationDate,
    dateOfBirth: readTypedDate(form.dateOfBirth) ?? rental.dateOfBirth,
  }
}

function typedOf(form: HandOverForm, driverContext: LicenceContext): Partial<DriverForm> {
  return Object.fromEntries(missingLicenceFieldsOf(driverContext).map((field) => [field, form[field]]))
}
