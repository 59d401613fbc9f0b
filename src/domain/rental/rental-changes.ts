import { allow, type Decision, refuse, refuseField } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayDate } from '../time/display.ts'
import { licenceCovers, licenceFields } from './hire-eligibility.ts'
import { hireTimeSentences, longestHireDays } from './hire-times.ts'
import { rentalDays } from './rental-quote.ts'
import { holdsCar, type RentalStatus, rentalStatusLabel } from './rental-status.ts'

/** A hire may move to another car or other dates until the car is handed over. */
export function decideRentalMove(booking: { status: RentalStatus }): Decision {
  if (booking.status === 'pending' || booking.status === 'confirmed') return allow()
  return notIn(booking.status, 'cannot be moved')
}

/** Is the hirer told when the hire moves? A request hears of it with the garage's answer. */
export function hearsOfMove(booking: { status: RentalStatus }): boolean {
  return booking.status === 'confirmed'
}

const countForDriver = ['startDate', 'endDate', 'licenseExpirationDate', 'dateOfBirth']

/** Is it asked again whether the driver may drive? Where something changes that counts, for as long as the car is theirs to have. */
export function asksDriverAgain(booking: { status: RentalStatus }, changed: readonly string[]): boolean {
  return holdsCar(booking.status) && changed.some((part) => countForDriver.includes(part))
}

/** Returns whether the licence must stay complete: while the client has the car, it can be corrected but not cleared. */
export function needsLicence(booking: { status: RentalStatus }, changed: readonly string[]): boolean {
  return (
    booking.status === 'picked_up' && changed.some((part) => licenceFields.some((field) => field === part))
  )
}

/** Once the hirer has the car, only its end can change, and only to a later day. */
export function decideExtension(booking: { status: RentalStatus }): Decision {
  if (booking.status === 'picked_up') return allow()
  return notIn(booking.status, 'cannot be extended')
}

/** Is this a later end for the hire, up to which its driver may drive? */
export function decideNewEnd(
  hire: { startDate: CalendarDate; endDate: CalendarDate; licenseExpirationDate: CalendarDate | null },
  newEndDate: CalendarDate,
): Decision {
  if (newEndDate <= hire.endDate)
    return wrongEnd(`The new end date must be after ${displayDate(hire.endDate)}, the current end date.`)
  if (rentalDays(hire.startDate, newEndDate) > longestHireDays) return wrongEnd(hireTimeSentences.tooLong)
  const lastDay = hire.licenseExpirationDate
  if (lastDay !== null && !licenceCovers({ endDate: newEndDate }, lastDay))
    return wrongEnd(`The driver's licence is valid until ${displayDate(lastDay)} only.`)
  return allow()
}

/** The refusal that staff read when another hire has the car: they may know whose it is. */
export function takenByOther(other: {
  client: { name: string }
  startDate: CalendarDate
  endDate: CalendarDate
}): Decision {
  const dates = `${displayDate(other.startDate)} to ${displayDate(other.endDate)}`
  return refuse('car_taken', { message: `This car is booked from ${dates} by ${other.client.name}.` })
}

function notIn(status: RentalStatus, what: string): Decision {
  const message = `This rental booking is ${rentalStatusLabel(status).toLowerCase()} and ${what}.`
  return refuse('transition_refused', { message })
}

function wrongEnd(sentence: string): Decision {
  return refuseField('newEndDate', sentence)
}
