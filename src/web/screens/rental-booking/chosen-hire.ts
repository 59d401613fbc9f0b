import { decideHireTimes } from '#domain/rental/hire-times'
import type { HireTimes } from '#domain/rental/rental-availability'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { RentalValues } from './rental-values.ts'

type Dates = Pick<RentalValues, 'startDate' | 'pickupTime' | 'endDate' | 'returnTime'>

/** The dates and times once both dates are chosen, whether they make a hire or not. */
function chosenTimes({ startDate, pickupTime, endDate, returnTime }: Dates): HireTimes | null {
  return startDate === null || endDate === null ? null : { startDate, pickupTime, endDate, returnTime }
}

/** The hire that cars can be looked for; null while dates are missing or cannot be. */
export function chosenHire(dates: Dates, today: CalendarDate): HireTimes | null {
  const times = chosenTimes(dates)
  return times !== null && decideHireTimes(times, today).permitted ? times : null
}

/** What is wrong with the chosen dates and times, at the input that it concerns. */
export function hireErrors(dates: Dates, today: CalendarDate): Partial<Record<keyof Dates, string>> {
  const times = chosenTimes(dates)
  if (times === null) return {}
  const decision = decideHireTimes(times, today)
  return decision.permitted ? {} : (decision.problem.fields ?? {})
}
