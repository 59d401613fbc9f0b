import type { DayHours, WeeklySchedule } from '#domain/opening/weekly-schedule'
import { type Weekday, weekdays } from '#domain/time/calendar-date'
import { displayTime, weekdayName } from '#domain/time/display'
import type { Editable } from '#web/forms/conflicts.ts'

export const scheduleEdit: Editable<WeeklySchedule> = {
  parts: weekdays.map((weekday) => ({
    label: weekdayName(weekday),
    fields: [weekday],
    display: (week) => displayDay(week[weekday]),
  })),
}

/** `8:00 am to 5:00 pm, break 12:00 pm to 1:00 pm` */
function displayDay({ isOpen, openTime, closeTime, breakStart, breakEnd }: DayHours): string {
  if (!isOpen) return 'Closed'
  const hours = `${displayTime(openTime)} to ${displayTime(closeTime)}`
  if (breakStart === null || breakEnd === null) return hours
  return `${hours}, break ${displayTime(breakStart)} to ${displayTime(breakEnd)}`
}

/** Returns a sentence about the changed days: the new hours of a single day, or the names of several. */
export function describeSchedule(
  before: WeeklySchedule,
  after: WeeklySchedule,
  changed: readonly Weekday[],
): string {
  const days = weekdays.filter((weekday) => changed.includes(weekday))
  const [only] = days
  if (only === undefined) return ''
  if (days.length === 1) return describeDay(weekdayName(only), before[only], after[only])
  const names = days.map(weekdayName)
  const areNeighbours = days.every((day, index) => weekdays.indexOf(day) === weekdays.indexOf(only) + index)
  const named =
    areNeighbours && days.length > 2
      ? `${names[0]} to ${names.at(-1)}`
      : new Intl.ListFormat('en-AU').format(names)
  return `New hours for ${named}.`
}

function describeDay(name: string, before: DayHours, after: DayHours): string {
  const [opens, closes] = [displayTime(after.openTime), displayTime(after.closeTime)]
  if (!after.isOpen) return `${name} will be closed.`
  if (!before.isOpen) return `${name} will be open ${opens} to ${closes}.`
  const opensElse = before.openTime !== after.openTime
  const closesElse = before.closeTime !== after.closeTime
  if (opensElse && closesElse) return `${name} will be open ${opens} to ${closes}.`
  if (opensElse) return `${name} will open at ${opens}.`
  if (closesElse) return `${name} will close at ${closes}.`
  if (after.breakStart === null || after.breakEnd === null) return `${name} will have no break.`
  return `The break on ${name} will be ${displayTime(after.breakStart)} to ${displayTime(after.breakEnd)}.`
}

/** Returns the validation error of the first invalid day: `Monday: Closing time must be after opening time.` */
export function describeScheduleErrors(wrong: Readonly<Record<string, string>>): string {
  const day = weekdays.find((weekday) => Object.keys(wrong).some((field) => field.startsWith(`${weekday}.`)))
  const [, sentence] = Object.entries(wrong).find(([field]) => field.startsWith(`${day}.`)) ?? []
  return day === undefined ? '' : `${weekdayName(day)}: ${sentence}`
}
