import { allow, type Decision, denied, deniedField } from '../problem.ts'
import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import { displayCustomerDate } from '../time/display.ts'

const mostDaysBack = 31

export interface PaymentDates {
  today: CalendarDate
  /** The last day of the closed books; null: none are closed. */
  closedTo: CalendarDate | null
}

/** Returns the earliest date that a payment can have: 31 days ago, but after the closed books. */
function earliestPaymentDate({ today, closedTo }: PaymentDates): CalendarDate {
  const earliest = addDays(today, -mostDaysBack)
  return closedTo !== null && closedTo >= earliest ? addDays(closedTo, 1) : earliest
}

/** Decides whether money can be recorded for this date. A refusal names the field `paidOn`. */
export function decidePaymentDate(paidOn: CalendarDate, dates: PaymentDates): Decision {
  const { today, closedTo } = dates
  if (closedTo !== null && (paidOn <= closedTo || closedTo >= today)) {
    return denied('books_closed', {
      message: `The books are closed to ${dayAndMonth(closedTo)}. ${sentence(dates)}.`,
    })
  }
  const isWithin = paidOn >= earliestPaymentDate(dates) && paidOn <= today
  return isWithin ? allow() : deniedField('paidOn', sentence(dates))
}

/**
 * Returns the date of a reversal. A mistake of today leaves the takings of its day as they would have been; an older one, or one in
 * closed books, is put right today.
 */
export function reversalDate(
  { paidOn, recordedOn }: { paidOn: CalendarDate; recordedOn: CalendarDate },
  { today, closedTo }: PaymentDates,
): CalendarDate {
  const isOpen = closedTo === null || paidOn > closedTo
  return recordedOn === today && isOpen ? paidOn : today
}

function sentence(dates: PaymentDates): string {
  const earliest = earliestPaymentDate(dates)
  if (earliest > dates.today) return 'Nothing can be recorded until an administrator changes this in Settings'
  return earliest === dates.today
    ? 'Please choose today'
    : `Please choose a date from ${dayAndMonth(earliest)} to today`
}

/** Returns `25 Oct`. */
function dayAndMonth(date: CalendarDate): string {
  return displayCustomerDate(date).slice(4, -5)
}
