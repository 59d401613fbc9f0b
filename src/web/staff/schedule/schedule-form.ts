import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { StaffMember } from '#contract/staff/staff'
import { StaffSchedule } from '#contract/staff/staff-schedules'
import type { ChangedDay, Roster } from '#domain/staff/roster'
import { datesOfWeek } from '#domain/staff/roster-week'
import type { StaffPosition } from '#domain/staff/staff-member'
import {
  areSameHours,
  checkWorkingHours,
  describedHours,
  displayWorkingHours,
  type WeeklyHours,
  type WorkingHours,
} from '#domain/staff/working-hours'
import { type CalendarDate, type Weekday, weekdayOf, weekdays } from '#domain/time/calendar-date'
import { weekdayName } from '#domain/time/display'
import { isTimeOfDay } from '#domain/time/time-of-day'
import type { Editable, EditWithValues } from '#web/forms/conflicts.ts'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { useFormConflicts } from '#web/forms/use-conflicts.ts'
import { useAction } from '#web/records/use-action.tsx'
import { staffActions } from '../staff-actions.ts'

/** `every` edits the weekly hours, `week` only the days of the shown week. */
export type ScheduleScope = 'every' | 'week'

/** Form values of a day; a day off keeps its times in case it is switched on again. */
export interface DayDraft {
  isOn: boolean
  startTime: string
  endTime: string
}

export type ScheduleForm = Record<Weekday, DayDraft>

function byWeekday<Value>(of: (weekday: Weekday) => Value): Record<Weekday, Value> {
  return Object.fromEntries(weekdays.map((day) => [day, of(day)])) as Record<Weekday, Value>
}

/** Default values while the schedule is loading. */
const emptyForm: ScheduleForm = byWeekday(() => ({ isOn: false, startTime: '', endTime: '' }))

/** Returns the form values of a schedule; a day off gets the weekly or standard hours as default times. */
export function formOf(
  schedule: StaffSchedule,
  { scope, position }: { scope: ScheduleScope; position: StaffPosition },
): ScheduleForm {
  return byWeekday((weekday) => {
    const ofWeek = schedule.days.find(({ date }) => weekdayOf(date) === weekday)
    const hours = scope === 'every' ? schedule.weeklyHours[weekday] : (ofWeek?.hours ?? null)
    const proposed = hours ?? schedule.weeklyHours[weekday] ?? describedHours(position)[weekday]
    return {
      isOn: hours !== null,
      startTime: proposed?.startTime ?? '',
      endTime: proposed?.endTime ?? '',
    }
  })
}

/** Returns the hours of a day; null for a day off and for incomplete or invalid times. */
export function hoursOf({ isOn, startTime, endTime }: DayDraft): WorkingHours | null {
  return isOn && isTimeOfDay(startTime) && isTimeOfDay(endTime) && startTime < endTime
    ? { startTime, endTime }
    : null
}

export function weekOf(form: ScheduleForm): WeeklyHours {
  return byWeekday((weekday) => hoursOf(form[weekday]))
}

/** Returns the changed days of the shown week. */
export function changedDaysOf(form: ScheduleForm, base: ScheduleForm, week: CalendarDate): ChangedDay[] {
  return datesOfWeek(week)
    .map((date) => ({ date, hours: hoursOf(form[weekdayOf(date)]) }))
    .filter(({ date, hours }) => !areSameHours(hours, hoursOf(base[weekdayOf(date)])))
}

const scheduleEdit: Editable<ScheduleForm> = {
  parts: weekdays.map((weekday) => ({
    label: weekdayName(weekday),
    fields: [weekday],
    display: (form) => {
      const hours = hoursOf(form[weekday])
      return hours === null ? 'Day off' : displayWorkingHours(hours)
    },
  })),
  // The times of a day off are defaults and not saved.
  normalize: (form) => byWeekday((weekday) => (form[weekday].isOn ? form[weekday] : null)),
}

/** Returns the saved roster; `weeklyHours` is null if the schedule only has the standard hours of the position. */
export function savedRoster(schedule: StaffSchedule, position: StaffPosition): Roster {
  const { isDescribed, weeklyHours, changedDays: days, leave } = schedule
  return { position, weeklyHours: isDescribed ? null : weeklyHours, days, leave }
}

/** Returns the roster that saving the form would produce. */
export function rosterOf(
  form: ScheduleForm,
  { schedule, scope, position }: { schedule: StaffSchedule; scope: ScheduleScope; position: StaffPosition },
): Roster {
  const saved = savedRoster(schedule, position)
  const isUsual = ({ date, hours }: ChangedDay) => areSameHours(hours, schedule.weeklyHours[weekdayOf(date)])
  if (scope === 'every') {
    const weeklyHours = weekOf(form)
    const isSame = weekdays.every((day) => areSameHours(weeklyHours[day], schedule.weeklyHours[day]))
    return isSame ? saved : { ...saved, weeklyHours }
  }
  const dates = datesOfWeek(schedule.week)
  const ofWeek = dates.map((date) => ({ date, hours: hoursOf(form[weekdayOf(date)]) }))
  const days = saved.days.filter(({ date }) => !dates.includes(date))
  return { ...saved, days: [...ofWeek.filter((day) => !isUsual(day)), ...days] }
}

/** Returns one validation error per invalid day. */
export function validateSchedule(form: ScheduleForm): Partial<Record<Weekday, string>> {
  return Object.fromEntries(
    weekdays.flatMap((weekday) => {
      const sentence = validateDay(form[weekday], weekdayName(weekday))
      return sentence === null ? [] : [[weekday, sentence]]
    }),
  )
}

function validateDay({ isOn, startTime, endTime }: DayDraft, day: string): string | null {
  if (!isOn) return null
  if (!isTimeOfDay(startTime) || !isTimeOfDay(endTime)) return `Please enter when ${day} starts and ends.`
  const decision = checkWorkingHours({ startTime, endTime }, '', day)
  return decision.permitted ? null : decision.problem.message
}

/** Returns the weekday in the path of a server error, or null. */
export function fieldOf(path: string): Weekday | null {
  return weekdays.find((weekday) => path.split('.').includes(weekday)) ?? null
}

interface Shown {
  member: StaffMember | undefined
  schedule: StaffSchedule | undefined
  scope: ScheduleScope
}

/** Form state of the schedule; reset when another week or scope is shown. */
export function useScheduleForm({ member, schedule, scope }: Shown, onDone: () => void) {
  const position = member?.position ?? 'mechanic'
  const record = member && schedule ? schedule : null
  const shownOf = (of: StaffSchedule) => formOf(of, { scope, position })
  const form = useForm<ScheduleForm>({
    mode: 'onTouched',
    defaultValues: record === null ? emptyForm : shownOf(record),
    resolver: ruleResolver(validateSchedule),
  })
  const { isDirty } = form.formState
  const outcome = {
    onDone,
    takenOver: (): readonly string[] => conflicts.takenOver,
    isHandled: (error: Error): boolean => conflicts.retry(error, save),
    onFailed: (error: Error) => showProblemInForm(form, error, fieldOf),
  }
  const saveEvery = useAction(staffActions.saveWeek, outcome)
  const saveDays = useAction(staffActions.saveDays, outcome)
  const isPending = saveEvery.isPending || saveDays.isPending
  const conflicts = useFormConflicts({
    form,
    record,
    formOf: shownOf,
    schema: StaffSchedule,
    editable: scheduleEdit,
    paused: isPending || saveEvery.isSuccess || saveDays.isSuccess,
  })
  const place = record && `${scope} ${record.week}`
  const shown = useRef(place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another week or scope resets the form.
  useEffect(() => {
    if (record === null || shown.current === place) return
    shown.current = place
    conflicts.restart({ current: shownOf(record), version: record.version })
  }, [place])
  function save({ edit: { base, version }, values }: EditWithValues<ScheduleForm>) {
    if (record === null) return
    if (scope === 'every') {
      // Saving unchanged standard hours makes them the staff member's own.
      if (!isDirty && !record.isDescribed) onDone()
      else saveEvery.run({ id: record.staffId, week: record.week }, { weeklyHours: weekOf(values), version })
      return
    }
    const days = changedDaysOf(values, base, record.week)
    if (days.length === 0) onDone()
    else saveDays.run({ id: record.staffId }, { days, version })
  }
  const submit = form.handleSubmit(() => {
    if (!isPending) conflicts.submit(save)
  })
  return { form, conflicts, submit, isPending }
}
