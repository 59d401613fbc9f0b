import type { CalendarDate } from './calendar-date.ts'
import { displayDateRange } from './display-range.ts'

/** Returns a date range with the year: `Nov 17 to 30, 2025`, `Dec 22, 2025 to Jan 04, 2026`. */
export function displayFullRange(start: CalendarDate, end: CalendarDate): string {
  const range = displayDateRange(start, end)
  const year = start.slice(0, 4)
  return end.startsWith(year) ? `${range}, ${year}` : range
}
