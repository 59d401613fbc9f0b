import type { z } from 'zod'
import { SpecialDayInput } from '#contract/opening/special-days'
import {
  checkSpecialDay,
  type PlannedDay,
  proposeHalfDay,
  type SpecialDayType,
} from '#domain/opening/special-day'
import type { WeeklySchedule } from '#domain/opening/weekly-schedule'
import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date'
import { isTimeOfDay } from '#domain/time/time-of-day'

export interface SpecialDayForm {
  date: CalendarDate | null
  type: SpecialDayType
  /** Null until typed: the proposed weekly hours apply. */
  openTime: string | null
  closeTime: string | null
  reason: string
}

export const emptyForm: SpecialDayForm = {
  date: null,
  type: 'closed',
  openTime: null,
  closeTime: null,
  reason: '',
}

/** Returns the hours to show: as typed, otherwise proposed from the weekly hours. */
export function hoursOf({ date, openTime, closeTime }: SpecialDayForm, schedule: WeeklySchedule) {
  const proposal = date === null ? null : proposeHalfDay(schedule[weekdayOf(date)])
  return {
    openTime: openTime ?? proposal?.openTime ?? '',
    closeTime: closeTime ?? proposal?.closeTime ?? '',
  }
}

/** Returns the request body. */
export function bodyOf(form: SpecialDayForm, schedule: WeeklySchedule): z.input<typeof SpecialDayInput> {
  const { date, type, reason } = form
  const hours = type === 'closed' ? {} : hoursOf(form, schedule)
  return { date: date ?? '', type, ...hours, reason }
}

/** Returns the planned day; null while the form is incomplete. */
export function planOf(form: SpecialDayForm, schedule: WeeklySchedule): PlannedDay | null {
  const { date, type } = form
  if (date === null) return null
  if (type === 'closed') return { date, type, openTime: null, closeTime: null }
  const { openTime, closeTime } = hoursOf(form, schedule)
  if (!isTimeOfDay(openTime) || !isTimeOfDay(closeTime)) return null
  const plan = { date, type, openTime, closeTime }
  return checkSpecialDay(plan).permitted ? plan : null
}

/** Returns one validation error per field, from the contract or the domain rule. */
export function validateSpecialDay(
  form: SpecialDayForm,
  schedule: WeeklySchedule,
): Partial<Record<keyof SpecialDayForm, string>> {
  if (form.date === null) return { date: 'Please choose a date' }
  const read = SpecialDayInput.safeParse(bodyOf(form, schedule))
  if (!read.success) {
    return Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message]))
  }
  const decision = checkSpecialDay(read.data)
  return decision.permitted ? {} : (decision.problem.fields ?? {})
}
