import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { decideDriver, missingOfLicence } from '#domain/rentals/rental-eligibility'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayDate, displaySlashDate } from '#domain/time/display'
import { readTypedDate, typedDateForm } from '#domain/time/typed-date'

/** Driver details as form values: dates as typed, empty if not yet known. */
export interface DriverForm {
  driverLicense: string
  licenseExpirationDate: string
  dateOfBirth: string
  customerAddress: string
}

export const emptyDriver: DriverForm = {
  driverLicense: '',
  licenseExpirationDate: '',
  dateOfBirth: '',
  customerAddress: '',
}

export const driverFields = Object.keys(emptyDriver) as (keyof DriverForm)[]

export function driverOf(rental: Pick<RentalBooking, keyof DriverForm>): DriverForm {
  return {
    driverLicense: rental.driverLicense ?? '',
    licenseExpirationDate: normalize(rental.licenseExpirationDate),
    dateOfBirth: normalize(rental.dateOfBirth),
    customerAddress: rental.customerAddress ?? '',
  }
}

interface LicenceContext {
  /** Null until the days are chosen: whether the licence covers them is unknown. */
  rental: { startDate: CalendarDate; endDate: CalendarDate } | null
  minimumDriverAge: number
  today: CalendarDate
  /** The licence must be complete, because the client gets or has the car. */
  required?: boolean
}

const dates = ['licenseExpirationDate', 'dateOfBirth'] as const

/** Returns one validation error per date. Missing details are requested at check-in, unless `required`. */
export function validateDriver(
  form: DriverForm,
  { rental, required = false, ...garage }: LicenceContext,
): Partial<Record<keyof DriverForm, string>> {
  const fieldErrors: Partial<Record<keyof DriverForm, string>> = required ? missingIn(form) : {}
  for (const field of dates) {
    const typed = form[field].trim()
    const value = readTypedDate(typed)
    if (typed !== '' && value === null) fieldErrors[field] = `Please enter the date as ${typedDateForm}`
    else if (rental !== null && value !== null) {
      // Check each date on its own, so that each gets its own message.
      const driver = { licenseExpirationDate: null, dateOfBirth: null, [field]: value }
      const decision = decideDriver(driver, { rental, ...garage })
      if (!decision.permitted) fieldErrors[field] = decision.problem.message
    }
  }
  return fieldErrors
}

function missingIn({ driverLicense, ...typed }: DriverForm) {
  return missingOfLicence({
    driverLicense: driverLicense.trim() || null,
    licenseExpirationDate: readTypedDate(typed.licenseExpirationDate),
    dateOfBirth: readTypedDate(typed.dateOfBirth),
  })
}

/** Returns the request body. */
export function driverBodyOf(form: DriverForm) {
  const { driverLicense, customerAddress } = form
  return {
    driverLicense,
    licenseExpirationDate: readTypedDate(form.licenseExpirationDate),
    dateOfBirth: readTypedDate(form.dateOfBirth),
    customerAddress,
  }
}

/** Returns the date in its typed format; unchanged if it cannot be parsed. */
export function normalizeDate(typed: string): string {
  return normalize(readTypedDate(typed)) || typed
}

function normalize(date: CalendarDate | null): string {
  return date === null ? '' : displaySlashDate(date)
}

/** Returns a typed date as `Nov 24, 2025`; unchanged if it cannot be parsed. */
export function displayTypedDate(typed: string): string {
  const date = readTypedDate(typed)
  return date === null ? typed : displayDate(date)
}

/** Returns the known details in one line: `21487306, valid until Mar 14, 2028`; empty if there are none. */
export function describeDriver(form: DriverForm): string {
  const expires = readTypedDate(form.licenseExpirationDate)
  const born = readTypedDate(form.dateOfBirth)
  const parts = [
    form.driverLicense.trim(),
    expires && `valid until ${displayDate(expires)}`,
    born && `date of birth ${displayDate(born)}`,
  ]
  return parts.filter(Boolean).join(', ')
}
