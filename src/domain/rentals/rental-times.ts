import { allow, type Decision, deniedField } from '../decision.ts'
import {
  addDays,
  addMonths,
  type CalendarDate,
  firstOfMonth,
  isCalendarDate,
  yearMonthOf,
} from '../time/calendar-date.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import type { RentalTimes } from './rental-overlap.ts'
import { displayRentalDays, rentalDays } from './rental-quote.ts'
import type { RentalRules } from './rental-rules.ts'

export const defaultPickupTime = '09:00' as TimeOfDay
export const defaultReturnTime = '17:00' as TimeOfDay

/** The possible pickup and return times: full hours from `00:00` to `23:00`. */
export const rentalHours = Array.from(
  { length: 24 },
  (_, hour) => `${String(hour).padStart(2, '0')}:00` as TimeOfDay,
)

/** Maximum length of a rental; longer contracts are leases. */
export const longestRentalDays = 365

/** Validation errors for the dates and times of a rental. */
export const rentalTimeMessages = {
  endBeforeStart: 'End date cannot be before start date.',
  sameDayTimes: 'For same-day rentals, return time must be after pickup time.',
  startPast: 'Start date cannot be in the past.',
  endPast: 'End date cannot be in the past.',
  timePast: 'This time has already passed. Please choose a later time.',
  tooLong: `A rental can last at most ${longestRentalDays} days.`,
} as const

type Moment = Pick<GarageNow, 'date' | 'time'>

/**
 * Returns whether the dates and times are valid, checked in form order. Staff may record a rental that began earlier today
 * (`mayHaveBegun`).
 */
export function decideRentalTimes(times: RentalTimes, now: Moment, mayHaveBegun = false): Decision {
  const { startDate, pickupTime } = times
  if (startDate < now.date) return wrong('startDate', rentalTimeMessages.startPast)
  if (!mayHaveBegun && startDate === now.date && pickupTime < now.time)
    return wrong('pickupTime', rentalTimeMessages.timePast)
  return decideRentalEnd(times, now)
}

/** Returns the same for a rental whose start is fixed: only the return must be in the future. */
export function decideRentalEnd(
  { startDate, endDate, pickupTime, returnTime }: RentalTimes,
  now: Moment,
): Decision {
  if (endDate < startDate) return wrong('endDate', rentalTimeMessages.endBeforeStart)
  if (endDate < now.date) return wrong('endDate', rentalTimeMessages.endPast)
  if (endDate === startDate && returnTime <= pickupTime)
    return wrong('returnTime', rentalTimeMessages.sameDayTimes)
  if (endDate === now.date && returnTime <= now.time) return wrong('returnTime', rentalTimeMessages.timePast)
  if (rentalDays(startDate, endDate) > longestRentalDays) return wrong('endDate', rentalTimeMessages.tooLong)
  return allow()
}

/** Returns whether the rental is within the limits for online bookings, which do not apply to staff. */
export function decideOnlineRental(
  { startDate, endDate }: Pick<RentalTimes, 'startDate' | 'endDate'>,
  { today, rentalRules }: { today: CalendarDate; rentalRules: OnlineRentalRules },
): Decision {
  const { maxOnlineRentalDays, onlineRentalMonthsAhead } = rentalRules
  if (startDate > lastOnlineStart(today, rentalRules)) {
    const months = onlineRentalMonthsAhead === 1 ? 'month' : `${onlineRentalMonthsAhead} months`
    return wrong(
      'startDate',
      `Online, a rental must start within the next ${months}. Please choose an earlier date or call us.`,
    )
  }
  if (rentalDays(startDate, endDate) > maxOnlineRentalDays) {
    return wrong(
      'endDate',
      `Online, a rental can last at most ${displayRentalDays(maxOnlineRentalDays)}. Please choose an earlier date or call us.`,
    )
  }
  return allow()
}

/** The rules for online bookings. */
export type OnlineRentalRules = Pick<RentalRules, 'maxOnlineRentalDays' | 'onlineRentalMonthsAhead'>

/** Returns the last possible start date of a rental booked online. */
export function lastOnlineStart(
  today: CalendarDate,
  { onlineRentalMonthsAhead }: Pick<OnlineRentalRules, 'onlineRentalMonthsAhead'>,
): CalendarDate {
  const month = addMonths(yearMonthOf(today), onlineRentalMonthsAhead)
  const sameDay = `${month}-${today.slice(8)}`
  // Jan 31 plus one month is the last day of February.
  return isCalendarDate(sameDay) ? sameDay : addDays(firstOfMonth(addMonths(month, 1)), -1)
}

function wrong(field: keyof RentalTimes, sentence: string): Decision {
  return deniedField(field, sentence)
}
