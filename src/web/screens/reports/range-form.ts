import { type DateRange, validateReportRange } from '#domain/reports/report-range'
import { isCalendarDate } from '#domain/time/calendar-date'

/** Values of the two date inputs; blank while incomplete. */
export interface RangeForm {
  from: string
  to: string
}

/** Returns the validation errors, by field. */
export function validateRange({ from, to }: RangeForm): Partial<Record<keyof RangeForm, string>> {
  const missing = {
    ...(!isCalendarDate(from) && { from: 'Please choose the first day.' }),
    ...(!isCalendarDate(to) && { to: 'Please choose the last day.' }),
  }
  if (Object.keys(missing).length > 0) return missing
  const fieldError = validateReportRange({ from, to } as DateRange)
  return fieldError === null ? {} : { to: fieldError }
}
