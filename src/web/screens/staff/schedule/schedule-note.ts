import type { Roster } from '#domain/people/roster'
import { displayWeekTime, minutesOfUsualWeek, minutesOfWeek } from '#domain/people/roster-week'
import { displayWorkingTime } from '#domain/people/working-hours'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { ScheduleScope } from './schedule-form.ts'

/** Returns the total hours of the shown week, or of every week. */
export function scheduleNote(
  roster: Roster,
  { scope, week }: { scope: ScheduleScope; week: CalendarDate },
): string {
  const usual = minutesOfUsualWeek(roster)
  return scope === 'every'
    ? `${displayWorkingTime(usual)} every week`
    : displayWeekTime(minutesOfWeek(roster, week), usual)
}
