import type { CalendarDate } from './calendar-date.ts'
import { displayDate, displayMonthDay } from './display.ts'

/** Returns a short date range: `Nov 20 to 24`, `Nov 30 to Dec 2`, `Dec 30, 2026 to Jan 02, 2027`. */
export function displayDateRange(start: CalendarDate, end: CalendarDate): string {
  if (start.slice(0, 4) !== end.slice(0, 4)) return `${displayDate(start)} to ${displayDate(end)}`
  if (start === end) return displayMonthDay(start)
  const sameMonth = start.slice(0, 7) === end.slice(0, 7)
  return `${displayMonthDay(start)} to ${sameMonth ? Number(end.slice(8)) : displayMonthDay(end)}`
}
