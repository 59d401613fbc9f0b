import { type DateRange, rangeComplaint } from '#domain/reports/report-range'
import { isCalendarDate } from '#domain/time/calendar-date'

/** The two dates as they are typed. */
export interface RangeForm {
  from: string
  to: string
}

/** One sentence for each date that needs attention. */
export function complaintsOf({ from, to }: RangeForm): Partial<Record<keyof RangeForm, string>> {
  const missing = {
    ...(!isCalendarDate(from) && { from: 'Please choose the first day.' }),
    ...(!isCalendarDate(to) && { to: 'Please choose the last day.' }),
  }
  if (Object.keys(missing).length > 0) return missing
  const complaint = rangeComplaint({ from, to } as DateRange)
  return complaint === null ? {} : { to: complaint }
}
