import { allow, type Decision, refuseField } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import type { HireTimes } from './rental-availability.ts'
import { rentalDays } from './rental-quote.ts'

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

function wrong(field: keyof HireTimes, sentence: string): Decision {
  return refuseField(field, sentence)
}
