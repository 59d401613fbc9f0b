import { allow, type Decision, denied, deniedField } from '../problem.ts'
import { type CalendarDate, yearOf } from '../time/calendar-date.ts'
import { displayCustomerDate } from '../time/display.ts'

/** Returns the age in full years. A birthday on 29 February counts on 1 March in other years. */
export function ageOn(date: CalendarDate, dateOfBirth: CalendarDate): number {
  const years = yearOf(date) - yearOf(dateOfBirth)
  return date.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Returns whether the licence is valid until the end of the rental. Its last day is inclusive. */
export function licenceCovers(rental: { endDate: CalendarDate }, lastDay: CalendarDate): boolean {
  return lastDay >= rental.endDate
}

/** Driver details; null: not known yet. */
export interface Driver {
  licenseExpirationDate: CalendarDate | null
  dateOfBirth: CalendarDate | null
}

interface DriverCheck {
  rental: { startDate: CalendarDate; endDate: CalendarDate }
  minimumDriverAge: number
  today: CalendarDate
}

// Earliest year of birth offered in the form.
export const earliestBirthYear = 1900

/** Returns whether the driver is eligible for these dates. Unknown details are checked at pickup. */
export function decideDriver(
  { licenseExpirationDate, dateOfBirth }: Driver,
  { rental, minimumDriverAge, today }: DriverCheck,
): Decision {
  if (licenseExpirationDate !== null && licenseExpirationDate < today)
    return wrong('licenseExpirationDate', 'Licence expiry cannot be in the past.')
  if (licenseExpirationDate !== null && !licenceCovers(rental, licenseExpirationDate)) {
    const lastDay = displayCustomerDate(rental.endDate)
    return wrong('licenseExpirationDate', `The licence must be valid until the rental ends on ${lastDay}.`)
  }
  if (dateOfBirth === null) return allow()
  if (dateOfBirth > today || yearOf(dateOfBirth) < earliestBirthYear)
    return wrong('dateOfBirth', 'Please enter a valid date of birth.')
  if (ageOn(rental.startDate, dateOfBirth) < minimumDriverAge)
    return wrong('dateOfBirth', `The driver must be at least ${minimumDriverAge} years old at pickup.`)
  return allow()
}

/** Licence details required at pickup; null: not on file. */
export interface Licence extends Driver {
  driverLicense: string | null
}

const missingSentences: Record<keyof Licence, string> = {
  driverLicense: 'Please enter the licence number.',
  licenseExpirationDate: 'Please enter the licence expiry date.',
  dateOfBirth: 'Please enter the date of birth.',
}

export const licenceFields = Object.keys(missingSentences) as (keyof Licence)[]

/** Returns a validation error for each licence field that is missing at pickup. */
export function missingOfLicence(licence: Licence): Partial<Record<keyof Licence, string>> {
  const missing = licenceFields.filter((field) => licence[field] === null)
  return Object.fromEntries(missing.map((field) => [field, missingSentences[field]]))
}

/** Returns whether the driver can pick up the car: the licence details are complete and cover the rental. */
export function decideDriverAtPickup(licence: Licence, query: DriverCheck): Decision {
  const fields = missingOfLicence(licence)
  if (Object.keys(fields).length === 0) return decideDriver(licence, query)
  return denied('invalid_input', {
    message:
      "The driver's licence is not complete. Please enter its number, its expiry date and the date of birth.",
    fields,
  })
}

function wrong(field: keyof Driver, sentence: string): Decision {
  return deniedField(field, sentence)
}
