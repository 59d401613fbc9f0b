import type { CalendarDate } from './calendar-date.ts'
import { displayDate, displayTime } from './display.ts'
import type { TimeOfDay } from './time-of-day.ts'

/** Returns `Nov 24, 2025 at 9:30 am`, for staff. */
export function displayDateAndTime({ date, time }: { date: CalendarDate; time: TimeOfDay }): string {
  return `${displayDate(date)} at ${displayTime(time)}`
}
