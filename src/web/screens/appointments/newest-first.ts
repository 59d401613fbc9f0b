import { type DateGroup, groupByDate } from '#domain/schedule/date-groups'
import type { CalendarDate } from '#domain/time/calendar-date'

/** Bookings that came last first: the last day on top, yet each day read from morning to evening. */
export function newestFirst<Dated extends { date: CalendarDate }>(
  bookings: readonly Dated[],
  today: CalendarDate,
): DateGroup<Dated>[] {
  return groupByDate(bookings.toReversed(), ({ date }) => date, today).toReversed()
}
