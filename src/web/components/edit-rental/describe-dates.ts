import { displayDateRange } from '#domain/time/display-range'
import { type RentalChoiceForm, timesOf } from '#web/components/rental-choice/rental-choice-form.ts'
import { isMoved } from './rental-edit-form.ts'

/** Returns `New dates: Nov 25 to 29`, for the footer of the dialog. */
export function describeDates(form: RentalChoiceForm, before: RentalChoiceForm): string {
  const times = timesOf(form)
  if (times === null) return 'No dates chosen'
  const range = displayDateRange(times.startDate, times.endDate)
  if (!isMoved(form, before)) return range
  const sameDays = form.startDate === before.startDate && form.endDate === before.endDate
  return sameDays ? `${range}, changed` : `New dates: ${range}`
}
