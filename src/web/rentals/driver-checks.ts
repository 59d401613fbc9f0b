import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { ageOn, licenceCovers } from '#domain/rentals/rental-eligibility'
import { displayDate } from '#domain/time/display'
import type { Check } from '#web/bookings/checks.tsx'

export type KnownDriver = Pick<
  RentalBooking,
  'licenseExpirationDate' | 'dateOfBirth' | 'startDate' | 'endDate'
>

/** Returns the licence and age checks for the rental period. The data is visible to staff and administrators only. */
export function driverChecks(
  rental: KnownDriver,
  { minimumDriverAge }: { minimumDriverAge: number },
): Check[] {
  return [licenceCheck(rental), ageCheck(rental, minimumDriverAge)]
}

function licenceCheck({ licenseExpirationDate: lastDay, endDate }: KnownDriver): Check {
  if (lastDay === null)
    return { title: 'Licence expiry missing', detail: 'Ask for it before pickup', good: false }
  if (licenceCovers({ endDate }, lastDay))
    return { title: 'Licence valid', detail: `until ${displayDate(lastDay)}`, good: true }
  return {
    title: 'Licence expires before the rental ends',
    detail: `valid until ${displayDate(lastDay)}`,
    good: false,
  }
}

function ageCheck({ dateOfBirth, startDate }: KnownDriver, minimumDriverAge: number): Check {
  const detail = `minimum age ${minimumDriverAge}`
  if (dateOfBirth === null) return { title: 'Date of birth missing', detail, good: false }
  const age = ageOn(startDate, dateOfBirth)
  return { title: `Driver is ${age}`, detail, good: age >= minimumDriverAge }
}
