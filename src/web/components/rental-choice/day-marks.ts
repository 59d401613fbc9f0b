import type { CalendarDate } from '#domain/time/calendar-date'
import type { DayMark } from '#web/components/day-button.tsx'
import { type OpeningDays, openingOfDay } from '#web/components/opening-of-day.ts'
import type { RentalChoiceForm } from './rental-choice-form.ts'
import styles from './rental-moments.module.css'

/** Returns the mark of a day in the rental calendar: the chosen days, and days on which the garage is closed. */
export function markOfDay(
  date: CalendarDate,
  { startDate, endDate }: RentalChoiceForm,
  days: OpeningDays,
): DayMark | undefined {
  const isClosed = openingOfDay(date, days).openTime === null
  const words = isClosed ? ', garage closed' : undefined
  if (date === startDate || date === endDate) return { className: styles.end, words }
  if (startDate !== '' && startDate < date && date < endDate) return { className: styles.within, words }
  return isClosed ? { className: styles.shut, words } : undefined
}
