import { RentalInput } from '#contract/rentals/rental-booking-input'
import { decideMoveTimes } from '#domain/rentals/rental-move'
import type { RentalTimes } from '#domain/rentals/rental-overlap'
import { decideRentalTimes, defaultPickupTime, defaultReturnTime } from '#domain/rentals/rental-times'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { GarageNow } from '#domain/time/garage-clock'
import type { TimeOfDay } from '#domain/time/time-of-day'

/** Dates and car as form values; empty if not yet chosen. */
export interface RentalChoiceForm {
  startDate: CalendarDate | ''
  pickupTime: TimeOfDay
  endDate: CalendarDate | ''
  returnTime: TimeOfDay
  rentalVehicleId: string
}

export const emptyRentalChoice: RentalChoiceForm = {
  startDate: '',
  pickupTime: defaultPickupTime,
  endDate: '',
  returnTime: defaultReturnTime,
  rentalVehicleId: '',
}

/** Returns the dates and times; null until both days are chosen. */
export function timesOf({
  startDate,
  endDate,
  pickupTime,
  returnTime,
}: RentalChoiceForm): RentalTimes | null {
  if (startDate === '' || endDate === '') return null
  return { startDate, pickupTime, endDate, returnTime }
}

interface ChoiceContext {
  now: Pick<GarageNow, 'date' | 'time'>
  /** The current dates and times of the booking to move. */
  before?: RentalTimes | undefined
}

/** Returns the dates and times if they are valid for a new or moved rental, otherwise null. */
export function possibleTimesOf(form: RentalChoiceForm, { now, before }: ChoiceContext): RentalTimes | null {
  const times = timesOf(form)
  if (times === null) return null
  return decideTimes(times, { now, before }).permitted ? times : null
}

/** Returns one validation error per field, in form order. */
export function validateRentalChoice(
  form: RentalChoiceForm,
  context: ChoiceContext,
): Partial<Record<keyof RentalChoiceForm, string>> {
  const { startDate, endDate, ...rest } = form
  const read = RentalInput.safeParse({
    ...rest,
    startDate: startDate || undefined,
    endDate: endDate || undefined,
  })
  const found: Record<string, string> = {}
  for (const { path, message } of read.error?.issues ?? []) found[String(path[0])] ??= message
  const times = timesOf(form)
  const decision = times && decideTimes(times, context)
  if (decision?.permitted === false) Object.assign(found, decision.problem.fields)
  const fields = Object.keys(emptyRentalChoice) as (keyof RentalChoiceForm)[]
  return Object.fromEntries(fields.flatMap((field) => (found[field] ? [[field, found[field]]] : [])))
}

function decideTimes(times: RentalTimes, { now, before }: ChoiceContext) {
  return before === undefined ? decideRentalTimes(times, now, true) : decideMoveTimes(before, times, now)
}
