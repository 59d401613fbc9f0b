import { type CalendarDate, isCalendarDate } from './calendar-date.ts'

/** How a date is to be typed. */
export const typedDateForm = 'dd/mm/yyyy'

/** A date as Australians write it: `14/3/2028`, `14-03-2028`, `14032028`; null where it is none, or not whole yet. */
export function readTypedDate(typed: string): CalendarDate | null {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(typed.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed.trim()) ??
    []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}
