import { allow, type Decision, refuseField } from '../problem.ts'
import {
  addDays,
  addMonths,
  type CalendarDate,
  firstOfMonth,
  isCalendarDate,
  yearMonthOf,
} from '../time/calendar-date.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import type { HireRules } from './hire-rules.ts'
import type { HireTimes } from './rental-availability.ts'
import { displayRentalDays, rentalDays } from './rental-quote.ts'

export const defaultPickupTime = '09:00' as TimeOfDay
export const defaultReturnTime = '17:00' as TimeOfDay

/** Every full hour, `00:00` to `23:00`: the times at which cars are picked up and returned. */
export const hireHours = Array.from(
  { length: 24 },
  (_, hour) => `${String(hour).padStart(2, '0')}:00` as TimeOfDay,
)

/** A longer hire is a lease. */
export const longestHireDays = 365

/** What a person can get wrong about the dates and times of a hire, each with its sentence. */
export const hireTimeSentences = {
  endBeforeStart: 'End date cannot be before start date.',
  sameDayTimes: 'For same-day rentals, return time must be after pickup time.',
  startPast: 'Start date cannot be in the past.',
  endPast: 'End date cannot be in the past.',
  tooLong: `A rental can last at most ${longestHireDays} days.`,
} as const

/** Do these dates and times make a hire? In the order in which a person reads them. */
export function decideHireTimes(
  { startDate, endDate, pickupTime, returnTime }: HireTimes,
  today: CalendarDate,
): Decision {
  if (startDate < today) return wrong('startDate', hireTimeSentences.startPast)
  return decideHireEnd({ startDate, endDate, pickupTime, returnTime }, today)
}

/** The same of a hire whose beginning stands already. */
export function decideHireEnd(
  { startDate, endDate, pickupTime, returnTime }: HireTimes,
  today: CalendarDate,
): Decision {
  if (endDate < startDate) return wrong('endDate', hireTimeSentences.endBeforeStart)
  if (endDate < today) return wrong('endDate', hireTimeSentences.endPast)
  if (endDate === startDate && returnTime <= pickupTime)
    return wrong('returnTime', hireTimeSentences.sameDayTimes)
  if (rentalDays(startDate, endDate) > longestHireDays) return wrong('endDate', hireTimeSentences.tooLong)
  return allow()
}

/** May customers ask for this rental online? Staff are not bound. */
export function decideOnlineHire(
  { startDate, endDate }: Pick<HireTimes, 'startDate' | 'endDate'>,
  { today, hireRules }: { today: CalendarDate; hireRules: OnlineHireRules },
): Decision {
  const { maxOnlineRentalDays, onlineRentalMonthsAhead } = hireRules
  if (startDate > lastOnlineStart(today, hireRules)) {
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

/** What binds customers online. */
export type OnlineHireRules = Pick<HireRules, 'maxOnlineRentalDays' | 'onlineRentalMonthsAhead'>

/** The last date on which a rental can start that customers ask for online. */
export function lastOnlineStart(
  today: CalendarDate,
  { onlineRentalMonthsAhead }: Pick<OnlineHireRules, 'onlineRentalMonthsAhead'>,
): CalendarDate {
  const month = addMonths(yearMonthOf(today), onlineRentalMonthsAhead)
  const sameDay = `${month}-${today.slice(8)}`
  // Jan 31 and one month: the last day of February.
  return isCalendarDate(sameDay) ? sameDay : addDays(firstOfMonth(addMonths(month, 1)), -1)
}

function wrong(field: keyof HireTimes, sentence: string): Decision {
  return refuseField(field, sentence)
}
