import type { RentalBooking } from '#contract/rental-bookings'
import { decideDriver, missingOfLicence } from '#domain/rental/hire-eligibility'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayDate, displaySlashDate } from '#domain/time/display'
import { readTypedDate, typedDateForm } from '#domain/time/typed-date'

/** What is known of who drives, as a form holds it: dates as they are typed, empty is not known yet. */
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
    licenseExpirationDate: tidy(rental.licenseExpirationDate),
    dateOfBirth: tidy(rental.dateOfBirth),
    customerAddress: rental.customerAddress ?? '',
  }
}

interface Asked {
  /** Null while the days are not chosen: whether the licence covers them is not known yet. */
  hire: { startDate: CalendarDate; endDate: CalendarDate } | null
  minimumDriverAge: number
  today: CalendarDate
  /** The licence must be complete: the client gets the car, or has it. */
  required?: boolean
}

const dates = ['licenseExpirationDate', 'dateOfBirth'] as const

/** Why this driver may not drive, as one sentence a date. What is not known yet is asked at the hand-over. */
export function driverComplaintsOf(
  form: DriverForm,
  { hire, required = false, ...garage }: Asked,
): Partial<Record<keyof DriverForm, string>> {
  const complaints: Partial<Record<keyof DriverForm, string>> = required ? missingIn(form) : {}
  for (const field of dates) {
    const typed = form[field].trim()
    const value = readTypedDate(typed)
    if (typed !== '' && value === null) complaints[field] = `Please enter the date as ${typedDateForm}`
    else if (hire !== null && value !== null) {
      // One at a time, so that each date has its own sentence.
      const driver = { licenseExpirationDate: null, dateOfBirth: null, [field]: value }
      const decision = decideDriver(driver, { hire, ...garage })
      if (!decision.permitted) complaints[field] = decision.problem.message
    }
  }
  return complaints
}

function missingIn({ driverLicense, ...typed }: DriverForm) {
  return missingOfLicence({
    driverLicense: driverLicense.trim() || null,
    licenseExpirationDate: readTypedDate(typed.licenseExpirationDate),
    dateOfBirth: readTypedDate(typed.dateOfBirth),
  })
}

/** What is sent of it. */
export function driverBodyOf(form: DriverForm) {
  const { driverLicense, customerAddress } = form
  return {
    driverLicense,
    licenseExpirationDate: readTypedDate(form.licenseExpirationDate),
    dateOfBirth: readTypedDate(form.dateOfBirth),
    customerAddress,
  }
}

/** A typed date as it reads best; what is none yet stays as typed. */
export function tidyDate(typed: string): string {
  return tidy(readTypedDate(typed)) || typed
}

function tidy(date: CalendarDate | null): string {
  return date === null ? '' : displaySlashDate(date)
}

/** Returns a typed date as people read it, `Nov 24, 2025`; what is none yet as typed. */
export function displayTypedDate(typed: string): string {
  const date = readTypedDate(typed)
  return date === null ? typed : displayDate(date)
}

/** What is known so far in one line: `21487306, valid to Mar 14, 2028`; empty where nothing is. */
export function driverInWords(form: DriverForm): string {
  const expires = readTypedDate(form.licenseExpirationDate)
  const born = readTypedDate(form.dateOfBirth)
  const words = [
    form.driverLicense.trim(),
    expires && `valid to ${displayDate(expires)}`,
    born && `born ${displayDate(born)}`,
  ]
  return words.filter(Boolean).join(', ')
}
