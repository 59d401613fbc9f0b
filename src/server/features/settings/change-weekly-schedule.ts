import type { WeeklyScheduleChange } from '#contract/settings/settings'
import type { DayHours, WeeklySchedule } from '#domain/opening/weekly-schedule'
import { weekdays } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { throwProblem } from '#server/problem-error'

/**
 * Returns the week with the days that were sent. A closed day sent without times keeps its stored times for
 * when it opens again.
 */
export function changeSchedule(
  schedule: WeeklySchedule,
  change: WeeklyScheduleChange,
  within: string,
): WeeklySchedule {
  const missing: Record<string, string> = {}
  const next = { ...schedule }
  for (const weekday of weekdays) {
    const day = change[weekday]
    if (day === undefined) continue
    if (day.isOpen && day.openTime === null)
      missing[`${within}.${weekday}.openTime`] = 'Please enter an opening time.'
    if (day.isOpen && day.closeTime === null)
      missing[`${within}.${weekday}.closeTime`] = 'Please enter a closing time.'
    next[weekday] = hoursOf(day, schedule[weekday])
  }
  if (Object.keys(missing).length > 0) throwProblem('invalid_input', { fields: missing })
  return next
}

type SentDay = NonNullable<WeeklyScheduleChange[keyof WeeklyScheduleChange]>

function hoursOf(day: SentDay, before: DayHours): DayHours {
  return {
    isOpen: day.isOpen,
    openTime: (day.openTime as TimeOfDay | null) ?? before.openTime,
    closeTime: (day.closeTime as TimeOfDay | null) ?? before.closeTime,
    breakStart: day.breakStart as TimeOfDay | null,
    breakEnd: day.breakEnd as TimeOfDay | null,
  }
}
