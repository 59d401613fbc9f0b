import type { z } from 'zod'
import { SpecialDayInput } from '#contract/special-days'
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
  /** Null until somebody types: then the hours that the week proposes hold. */
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

/** The hours that the form shows: typed ones, otherwise those that the week proposes for the date. */
export function hoursOf({ date, openTime, closeTime }: SpecialDayForm, schedule: WeeklySchedule) {
  const proposal = date === null ? null : proposeHalfDay(schedule[weekdayOf(date)])
  return {
    openTime: openTime ?? proposal?.openTime ?? '',
    closeTime: closeTime ?? proposal?.closeTime ?? '',
  }
}

/** What is sent. */
export function bodyOf(form: SpecialDayForm, schedule: WeeklySchedule): z.input<typeof SpecialDayInput> {
  const { date, type, reason } = form
  const hours = type === 'closed' ? {} : hoursOf(form, schedule)
  return { date: date ?? '', type, ...hours, reason }
}

/** The day that the form describes, or null while it is not complete. */
export function planOf(form: SpecialDayForm, schedule: WeeklySchedule): PlannedDay | null {
  const { date, type } = form
  if (date === null) return null
  if (type === 'closed') return { date, type, openTime: null, closeTime: null }
  const { openTime, closeTime } = hoursOf(form, schedule)
  if (!isTimeOfDay(openTime) || !isTimeOfDay(closeTime)) return null
  const plan = { date, type, openTime, closeTime }
  return checkSpecialDay(plan).permitted ? plan : null
}

/** What the contract or the rule would refuse, as one sentence a field. */
export function complaintsOf(
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
