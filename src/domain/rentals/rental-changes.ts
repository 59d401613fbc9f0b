import { allow, type Decision, denied, deniedField } from '../problem.ts'
import { holdsCar, type RentalStatus, rentalStatusLabel } from '../rental-status.ts'
import { ruleProblems } from '../rule-problems.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayDate } from '../time/display.ts'
import { licenceCovers, licenceFields } from './rental-eligibility.ts'
import { rentalDays } from './rental-quote.ts'
import { longestRentalDays, rentalTimeMessages } from './rental-times.ts'

/** Returns whether a rental can be moved to another car or dates: only before pickup. */
export function decideRentalMove(booking: { status: RentalStatus }): Decision {
  if (booking.status === 'pending' || booking.status === 'confirmed') return allow()
  return notIn(booking.status, 'cannot be moved')
}

/** Returns whether the customer is notified of a move. A pending request is answered later. */
export function isNotifiedOfMove(booking: { status: RentalStatus }): boolean {
  return booking.status === 'confirmed'
}

const countForDriver = ['startDate', 'endDate', 'licenseExpirationDate', 'dateOfBirth']

/** Returns whether driver eligibility must be checked again: dates or driver details change and the rental is open. */
export function needsDriverConfirmation(
  booking: { status: RentalStatus },
  changed: readonly string[],
): boolean {
  return holdsCar(booking.status) && changed.some((part) => countForDriver.includes(part))
}

/** Returns whether licence details must stay complete: while the car is out, they can be corrected but not cleared. */
export function needsLicence(booking: { status: RentalStatus }, changed: readonly string[]): boolean {
  return (
    booking.status === 'picked_up' && changed.some((part) => licenceFields.some((field) => field === part))
  )
}

/** Returns whether a rental can be extended: only while the car is out. */
export function decideExtension(booking: { status: RentalStatus }): Decision {
  if (booking.status === 'picked_up') return allow()
  return notIn(booking.status, 'cannot be extended')
}

/** Returns whether the new end is later than the current one and covered by the licence. */
export function decideNewEnd(
  rental: { startDate: CalendarDate; endDate: CalendarDate; licenseExpirationDate: CalendarDate | null },
  newEndDate: CalendarDate,
): Decision {
  if (newEndDate <= rental.endDate)
    return wrongEnd(`The new end date must be after ${displayDate(rental.endDate)}, the current end date.`)
  if (rentalDays(rental.startDate, newEndDate) > longestRentalDays)
    return wrongEnd(rentalTimeMessages.tooLong)
  const lastDay = rental.licenseExpirationDate
  if (lastDay !== null && !licenceCovers({ endDate: newEndDate }, lastDay))
    return wrongEnd(`The driver's licence is only valid until ${displayDate(lastDay)}.`)
  return allow()
}

interface OtherRental {
  client: { name: string }
  startDate: CalendarDate
  endDate: CalendarDate
}

/** Returns the error for staff if another rental has the car. It names the client. */
export function takenByOther(other: OtherRental): Decision {
  return denied('car_taken', { message: `This car is ${bookedBy(other)}.` })
}

/** Returns the error for staff if another rental has the car or the dates that were chosen. It names the client. */
export function choiceTakenByOther(other: OtherRental): Decision {
  return denied('car_taken', { message: `${ruleProblems.car_taken.message} It is ${bookedBy(other)}.` })
}

const bookedBy = ({ startDate, endDate, client }: OtherRental) =>
  `booked from ${displayDate(startDate)} to ${displayDate(endDate)} by ${client.name}`

function notIn(status: RentalStatus, what: string): Decision {
  const message = `This rental booking is ${rentalStatusLabel(status).toLowerCase()} and ${what}.`
  return denied('transition_refused', { message })
}

function wrongEnd(sentence: string): Decision {
  return deniedField('newEndDate', sentence)
}
