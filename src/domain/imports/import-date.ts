import { type CalendarDate, isCalendarDate } from '../time/calendar-date.ts'
import { readTypedDate } from '../time/typed-date.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

// A time of day and its zone.
const timeAfter =
  /(?:[T ]|, )\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:Z|UTC|GMT|A[CEW][DS]?T|[+-]\d{2}:?\d{2}))*$/i
const weekdayBefore = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[.,]? /i

/**
 * Returns a date written as `2024-03-25`, `25/03/2024` or `25 Mar 2024`, null for the date that another program writes instead
 * of none, or the reason why it could not be read. A time after it is ignored.
 */
export function readImportDate(text: string): { date: CalendarDate | null } | { reason: string } {
  const typed = text.trim().replace(timeAfter, '').replace(weekdayBefore, '')
  if (isNoDate(typed)) return { date: null }
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4})$/i.exec(typed) ?? []
  const [, first = '', dayAfter = '', yearAfter = ''] =
    /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(typed) ?? []
  const inIsoOrder = typed.replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, (_, y, m, d) => dateOf(y, m, d))
  const named = dateOf(year || yearAfter, monthOf(month || first), day || dayAfter)
  const date = [inIsoOrder, named].find(isCalendarDate) ?? readTypedDate(typed)
  if (date !== null) return { date }
  const swapped = typed.replace(/^(\d{1,2})([/.\- ])(\d{1,2})\2/, '$3$2$1$2')
  return readTypedDate(swapped) === null
    ? { reason: 'it is not a date that can be read' }
    : { reason: 'the month is first, and dates are read with the day first' }
}

function dateOf(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const monthOf = (name: string) => String(months.indexOf(name.toLowerCase()) + 1)

/** Whether a date is one that programs write for none, such as 9999-12-31, 30/12/1899 and 0000-00-00. */
function isNoDate(typed: string): boolean {
  const year =
    /^(\d{4})[-/.]\d{1,2}[-/.]\d{1,2}$/.exec(typed)?.[1] ??
    /^\d{1,2}[-/. ]\w{1,9}[-/. ](\d{4})$/.exec(typed)?.[1]
  return year !== undefined && (Number(year) <= 1901 || Number(year) >= 2200)
}
