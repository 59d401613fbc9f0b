import { dateHeading } from '#domain/schedule/date-groups'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayTime } from '#domain/time/display'
import { displayListDate } from '#domain/time/display-list-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { matchIn } from '#web/ui/match-in.ts'

/** `Today`, `Tomorrow`, `Mon, Nov 24`, with the year if it is not the current one. */
export function nearDate(date: CalendarDate, today: CalendarDate): string {
  const heading = dateHeading(date, today)
  if (heading === 'Today' || heading === 'Tomorrow') return heading
  return displayListDate(date, today)
}

/** `Today, 9:30 am` */
export function nearTime(
  { date, time }: { date: CalendarDate; time: TimeOfDay },
  today: CalendarDate,
): string {
  return `${nearDate(date, today)}, ${displayTime(time)}`
}

/** Returns the time of a booking, with its car if the typed text matches the car but not the client. */
export function withCarMeant(
  time: string,
  { typed, client, car }: { typed: string; client: string; car: string },
): string {
  return matchIn(client, typed) === null && matchIn(car, typed) !== null ? `${time} · ${car}` : time
}
