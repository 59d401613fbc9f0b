import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'

/** Returns the date in the URL; null if it is missing, invalid or outside 2000 to 2199. */
export function dayOfAddress(text: string | undefined): CalendarDate | null {
  if (text === undefined || !isCalendarDate(text)) return null
  return text >= '2000-01-01' && text <= '2199-12-31' ? text : null
}
