import type { Garage } from '#contract/garage'
import type { Decision } from '#domain/problem'
import { decideHireTimes, decideOnlineHire } from '#domain/rental/hire-times'
import type { HireTimes } from '#domain/rental/rental-availability'
import type { RentalValues } from './rental-values.ts'

/** The garage's day and what it asks of rentals online. */
export type OnlineRules = Pick<Garage, 'today' | 'hireRules'>

type Dates = Pick<RentalValues, 'startDate' | 'pickupTime' | 'endDate' | 'returnTime'>

/** The dates and times once both dates are chosen, whether they make a hire or not. */
function chosenTimes({ startDate, pickupTime, endDate, returnTime }: Dates): HireTimes | null {
  return startDate === null || endDate === null ? null : { startDate, pickupTime, endDate, returnTime }
}

/** The hire that cars can be looked for; null while dates are missing or cannot be. */
export function chosenHire(dates: Dates, rules: OnlineRules): HireTimes | null {
  const times = chosenTimes(dates)
  return times !== null && decide(times, rules).permitted ? times : null
}

/** What is wrong with the chosen dates and times, at the input that it concerns. */
export function hireErrors(dates: Dates, rules: OnlineRules): Partial<Record<keyof Dates, string>> {
  const times = chosenTimes(dates)
  if (times === null) return {}
  const decision = decide(times, rules)
  return decision.permitted ? {} : (decision.problem.fields ?? {})
}

function decide(times: HireTimes, { today: { date: today }, hireRules }: OnlineRules): Decision {
  const decision = decideHireTimes(times, today)
  return decision.permitted ? decideOnlineHire(times, { today, hireRules }) : decision
}
