import type { CalendarDate } from './calendar-date.ts'
import { displayDate, displayShortDate } from './display.ts'

/** Returns a date for a list: `Mon, Nov 24`, in another year `Nov 24, 2025`. */
export function displayListDate(date: CalendarDate, today: CalendarDate): string {
  return date.slice(0, 4) === today.slice(0, 4) ? displayShortDate(date) : displayDate(date)
}
