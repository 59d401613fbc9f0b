import type { RentalBooking } from '#contract/rental-bookings'
import { ageOn, licenceCovers } from '#domain/rental/hire-eligibility'
import { displayDate } from '#domain/time/display'
import type { Check } from '#web/parts/check.ts'

export type KnownDriver = Pick<
  RentalBooking,
  'licenseExpirationDate' | 'dateOfBirth' | 'startDate' | 'endDate'
>

/** May this driver drive for as long as the hire lasts? Told to staff and administrators only. */
export function driverChecks(
  rental: KnownDriver,
  { minimumDriverAge }: { minimumDriverAge: number },
): Check[] {
  return [licenceCheck(rental), ageCheck(rental, minimumDriverAge)]
}

function licenceCheck({ licenseExpirationDate: lastDay, endDate }: KnownDriver): Check {
  if (lastDay === null) return { title: 'Licence date missing', detail: 'Ask before pickup', good: false }
  if (licenceCovers({ endDate }, lastDay))
    return { title: 'Licence valid', detail: `to ${displayDate(lastDay)}`, good: true }
  return { title: 'Licence ends too early', detail: `valid to ${displayDate(lastDay)}`, good: false }
}

function ageCheck({ dateOfBirth, startDate }: KnownDriver, minimumDriverAge: number): Check {
  const detail = `minimum age ${minimumDriverAge}`
  if (dateOfBirth === null) return { title: 'Date of birth missing', detail, good: false }
  const age = ageOn(startDate, dateOfBirth)
  return { title: `Driver is ${age}`, detail, good: age >= minimumDriverAge }
}
