import type { Garage } from '#contract/settings/garage'
import type { Decision } from '#domain/problem'
import type { RentalTimes } from '#domain/rentals/rental-overlap'
import { decideOnlineRental, decideRentalTimes } from '#domain/rentals/rental-times'
import { addDays } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { missingErrors, type RentalErrors, type RentalValues } from './rental-values.ts'

/** The garage's date, time zone and rules for online rentals. */
export type OnlineRules = Pick<Garage, 'today' | 'timeZone' | 'rentalRules'>

type Dates = Pick<RentalValues, 'startDate' | 'pickupTime' | 'endDate' | 'returnTime'>

/** Returns the dates and times to search cars for; null while dates are missing or invalid. */
export function chosenRental(
  { startDate, endDate, pickupTime, returnTime }: Dates,
  rules: OnlineRules,
): RentalTimes | null {
  if (startDate === null || endDate === null) return null
  const times = { startDate, pickupTime, endDate, returnTime }
  return decide(times, rules).permitted ? times : null
}

/** Returns the validation errors of dates and times, by field. A missing end date is taken as the day after the start. */
export function rentalErrors(
  { startDate, endDate, pickupTime, returnTime }: Dates,
  rules: OnlineRules,
): Partial<Record<keyof Dates, string>> {
  if (startDate === null) return {}
  const times = { startDate, pickupTime, endDate: endDate ?? addDays(startDate, 1), returnTime }
  const decision = decide(times, rules)
  return decision.permitted ? {} : (decision.problem.fields ?? {})
}

function decide(
  times: RentalTimes,
  { today: { date: today }, timeZone, rentalRules }: OnlineRules,
): Decision {
  // Uses the date from the server: the clock of the customer's device may be wrong.
  const decision = decideRentalTimes(times, { date: today, time: garageNow(new Date(), timeZone).time })
  return decision.permitted ? decideOnlineRental(times, { today, rentalRules }) : decision
}

const missing: RentalErrors = {
  startDate: 'Please choose a start date',
  endDate: 'Please choose an end date',
  rentalVehicleId: 'Please choose a car',
}

/** Returns the validation errors of the dates, the times and the car, by field. */
export function checkChoice(values: RentalValues, rules: OnlineRules): RentalErrors {
  return {
    ...missingErrors(values, missing),
    ...rentalErrors(values, rules),
  }
}
