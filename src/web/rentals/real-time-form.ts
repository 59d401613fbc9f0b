import type { Decision } from '#domain/problem'
import { isCalendarDate } from '#domain/time/calendar-date'
import { civilOf, type GarageNow, instantOf } from '#domain/time/garage-clock'
import { isTimeOfDay } from '#domain/time/time-of-day'

/** Form values of when a car was picked up or returned. */
export interface RealTimeForm {
  /** Whether it was not now. */
  isEarlier: boolean
  /** `2026-11-24T08:30` in garage time, as of a datetime-local input; empty if incomplete. */
  earlierAt: string
}

export const happenedNow: RealTimeForm = { isEarlier: false, earlierAt: '' }

/** Returns the typed instant; null: now, or incomplete. */
export function readRealTime({ isEarlier, earlierAt }: RealTimeForm, timeZone: string): Date | null {
  const [date = '', time = ''] = earlierAt.split('T')
  const minute = time.slice(0, 5)
  return isEarlier && isCalendarDate(date) && isTimeOfDay(minute) ? instantOf(date, minute, timeZone) : null
}

/** Returns the date and time that lateness is counted to: the typed one, otherwise now. */
export function momentOf(form: RealTimeForm, now: GarageNow): Pick<GarageNow, 'date' | 'time'> {
  const at = readRealTime(form, now.timeZone)
  return at === null ? now : civilOf(at, now.timeZone)
}

/** Returns the validation error of the typed time. `decide` is the rule for it. */
export function validateRealTime(
  form: RealTimeForm,
  timeZone: string,
  decide: (at: Date) => Decision,
): { earlierAt?: string } {
  if (!form.isEarlier) return {}
  const at = readRealTime(form, timeZone)
  if (at === null) return { earlierAt: 'Please enter a date and time.' }
  const decision = decide(at)
  return decision.permitted ? {} : { earlierAt: decision.problem.message }
}

/** Returns the form field for a field of the contract. */
export function realTimeFieldOf<Field extends string>(path: string, fields: readonly Field[]) {
  if (path === 'pickedUpAt' || path === 'returnedAt') return 'earlierAt'
  return fields.find((field) => field === path) ?? null
}
