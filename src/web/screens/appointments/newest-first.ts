import { type DateGroup, groupByDate } from '#domain/schedule/date-groups'
import type { CalendarDate } from '#domain/time/calendar-date'

/** Groups bookings sorted in descending order by date: latest day first, ascending by time within a day. */
export function newestFirst<Dated extends { date: CalendarDate }>(
  bookings: readonly Dated[],
  today: CalendarDate,
): DateGroup<Dated>[] {
  return groupByDate(bookings.toReversed(), ({ date }) => date, today).toReversed()
}
