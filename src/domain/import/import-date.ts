import { type CalendarDate, isCalendarDate } from '../time/calendar-date.ts'
import { readTypedDate } from '../time/typed-date.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Returns a date written as `2024-03-25`, `25/03/2024` or `25 Mar 2024`, or the error. A time after it is ignored. */
export function readImportDate(text: string): { date: CalendarDate } | { error: string } {
  const typed = text.trim().replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m|Z)?$/i, '')
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4})$/i.exec(typed) ?? []
  const number = months.indexOf(month.toLowerCase()) + 1
  const named = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = [typed, named].find(isCalendarDate) ?? readTypedDate(typed)
  if (date !== null) return { date }
  const swapped = typed.replace(/^(\d{1,2})([/.\- ])(\d{1,2})\2/, '$3$2$1$2')
  if (readTypedDate(swapped) !== null)
    return { error: `The date “${typed}” has the month first. Please write it as ${swapped}.` }
  return { error: `The date “${typed}” could not be read. Please write it as 25/03/2024.` }
}
