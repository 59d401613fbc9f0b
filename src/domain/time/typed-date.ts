import { type CalendarDate, isCalendarDate } from './calendar-date.ts'

/** The format hint of a date field. */
export const typedDateForm = 'dd/mm/yyyy'

/** Parses a date, day first: `14/3/2028`, `14-03-2028` or `14032028`; null if invalid or incomplete. */
export function readTypedDate(typed: string): CalendarDate | null {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(typed.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed.trim()) ??
    []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}
