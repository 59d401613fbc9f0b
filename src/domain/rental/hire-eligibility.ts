import type { CalendarDate } from '../time/calendar-date.ts'

/** Full years on a date. Born on 29 February, one comes of age on 1 March where there is no such day. */
export function ageOn(date: CalendarDate, dateOfBirth: CalendarDate): number {
  const years = Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return date.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** A licence counts on its last day too; the hirer drives until the last day of the hire. */
export function licenceCovers(hire: { endDate: CalendarDate }, lastDay: CalendarDate): boolean {
  return lastDay >= hire.endDate
}
