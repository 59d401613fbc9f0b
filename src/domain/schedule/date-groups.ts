import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import { displayDate } from '../time/display.ts'

export interface DateGroup<T> {
  date: CalendarDate
  heading: string
  items: T[]
}

/** Returns `Today`, `Tomorrow` or the date. */
export function dateHeading(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return 'Today'
  if (date === addDays(today, 1)) return 'Tomorrow'
  return displayDate(date)
}

/** Groups entries by date, earliest first. Keeps the order within a date. */
export function groupByDate<T>(
  items: readonly T[],
  dateOf: (item: T) => CalendarDate,
  today: CalendarDate,
): DateGroup<T>[] {
  const groups = new Map<CalendarDate, T[]>()
  for (const item of items) {
    const date = dateOf(item)
    const group = groups.get(date)
    if (group) group.push(item)
    else groups.set(date, [item])
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, group]) => ({ date, heading: dateHeading(date, today), items: group }))
}
