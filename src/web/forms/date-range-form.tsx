import { type DateRange, validateReportRange } from '#domain/reports/report-range'
import { isCalendarDate } from '#domain/time/calendar-date'
import { calendarMonths } from '#domain/time/calendar-months'
import { Button } from '#web/ui/button.tsx'

/** The first and last day that a date input of a range takes. */
export const dayLimits = { min: `${calendarMonths.first}-01`, max: `${calendarMonths.last}-31` }

/** Submits the days of a range. They are not read while they are typed, because dates are incomplete then. */
export function ShowRangeButton() {
  return (
    <div className="grid gap-2 max-md:w-full">
      {/* As high as the labels: the button is beside the inputs. */}
      <span className="text-label max-md:hidden" aria-hidden="true">
        &nbsp;
      </span>
      <Button type="submit">Show</Button>
    </div>
  )
}

/** Returns the validation errors of a range, by field. */
export function validateRange({
  from,
  to,
}: {
  /** Values of the two date inputs; blank while incomplete. */
  from: string
  to: string
}): { from?: string; to?: string } {
  const missing = {
    ...(!isCalendarDate(from) && { from: 'Please choose the first day.' }),
    ...(!isCalendarDate(to) && { to: 'Please choose the last day.' }),
  }
  if (Object.keys(missing).length > 0) return missing
  const fieldError = validateReportRange({ from, to } as DateRange)
  return fieldError === null ? {} : { to: fieldError }
}
