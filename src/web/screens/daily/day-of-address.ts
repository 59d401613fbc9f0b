import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'

/** The day that the address names; null where it names none that a garage would plan for. */
export function dayOfAddress(text: string | undefined): CalendarDate | null {
  if (text === undefined || !isCalendarDate(text)) return null
  return text >= '2000-01-01' && text <= '2199-12-31' ? text : null
}
