import { allow, type Decision, refuse, refuseField } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayDate } from '../time/display.ts'

/** Full years on a date. Born on 29 February, one comes of age on 1 March where there is no such day. */
export function ageOn(date: CalendarDate, dateOfBirth: CalendarDate): number {
  const years = Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return date.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** A licence counts on its last day too; the hirer drives until the last day of the hire. */
export function licenceCovers(hire: { endDate: CalendarDate }, lastDay: CalendarDate): boolean {
  return lastDay >= hire.endDate
}

/** What is known of who will drive; null where it is not known yet. */
export interface Driver {
  licenseExpirationDate: CalendarDate | null
  dateOfBirth: CalendarDate | null
}

interface Asked {
  hire: { startDate: CalendarDate; endDate: CalendarDate }
  minimumDriverAge: number
  today: CalendarDate
}

// Before it nobody is born who drives today; the form offers the same years.
export const earliestBirthYear = 1900

/** May this driver hire a car for these dates? What is not known yet is asked at the hand-over. */
export function decideDriver(
  { licenseExpirationDate, dateOfBirth }: Driver,
  { hire, minimumDriverAge, today }: Asked,
): Decision {
  if (licenseExpirationDate !== null && licenseExpirationDate < today)
    return wrong('licenseExpirationDate', 'Licence expiry cannot be in the past.')
  if (licenseExpirationDate !== null && !licenceCovers(hire, licenseExpirationDate)) {
    const lastDay = displayDate(hire.endDate)
    return wrong('licenseExpirationDate', `The licence must be valid until the rental ends on ${lastDay}.`)
  }
  if (dateOfBirth === null) return allow()
  if (dateOfBirth > today || Number(dateOfBirth.slice(0, 4)) < earliestBirthYear)
    return wrong('dateOfBirth', 'Please enter a valid date of birth.')
  if (ageOn(hire.startDate, dateOfBirth) < minimumDriverAge)
    return wrong('dateOfBirth', `The driver must be at least ${minimumDriverAge} years old at pickup.`)
  return allow()
}

/** What is read from the licence at the pickup; null where it is not on file. */
export interface Licence extends Driver {
  driverLicense: string | null
}

const missingSentences: Record<keyof Licence, string> = {
  driverLicense: 'Please enter the licence number.',
  licenseExpirationDate: 'Please enter the licence expiry date.',
  dateOfBirth: 'Please enter the date of birth.',
}

export const licenceFields = Object.keys(missingSentences) as (keyof Licence)[]

/** Returns what of the licence is missing for the pickup, a sentence for each field. */
export function missingOfLicence(licence: Licence): Partial<Record<keyof Licence, string>> {
  const missing = licenceFields.filter((field) => licence[field] === null)
  return Object.fromEntries(missing.map((field) => [field, missingSentences[field]]))
}

/** Returns whether this driver may have the car: the licence is on file and allows the whole rental. */
export function decideDriverAtPickup(licence: Licence, asked: Asked): Decision {
  const fields = missingOfLicence(licence)
  if (Object.keys(fields).length === 0) return decideDriver(licence, asked)
  return refuse('invalid_input', {
    message:
      "The driver's licence is not complete. Please enter its number, its expiry date and the date of birth.",
    fields,
  })
}

function wrong(field: keyof Driver, sentence: string): Decision {
  return refuseField(field, sentence)
}
