import type { CalendarDay } from '#contract/calendar'
import { yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth, displayTime, displayWeekday } from '#domain/time/display'

/** The style of a day: `off` is closed every week; `closed` is red, `half_day` yellow. */
export type DayStyle = 'open' | 'off' | 'closed' | 'half_day'

export function dayStyleOf({ status, cause }: CalendarDay['opening']): DayStyle {
  if (status !== 'closed') return status
  return cause === 'week' ? 'off' : 'closed'
}

/** Returns whether a closed day was opened manually and has opening hours. */
export function isManuallyOpened({ opening, specialDay }: CalendarDay): boolean {
  return specialDay?.manuallyOpen === true && opening.status === 'open'
}

/** Returns `8:00 am to 12:00 pm`; empty when closed. */
export function hoursOf({ openTime, closeTime }: CalendarDay['opening']): string {
  if (openTime === null || closeTime === null) return ''
  return `${displayTime(openTime)} to ${displayTime(closeTime)}`
}

/** Returns the accessible name of a day. */
export function spokenDay(day: CalendarDay): string {
  const { date, opening, places, entries, more } = day
  const bookings = entries.length + more
  const words: Record<DayStyle, string[]> = {
    open: isManuallyOpened(day) ? ['open (opened manually)'] : [],
    off: ['closed'],
    closed: ['closed', opening.reason ?? ''],
    half_day: [`half day, ${hoursOf(opening)}`, opening.reason ?? ''],
  }
  return [
    `${displayWeekday(date)} ${Number(date.slice(8))} ${displayMonth(yearMonthOf(date))}`,
    ...words[dayStyleOf(opening)],
    places.total > 0 ? `${places.taken} of ${places.total} spots taken` : '',
    bookings === 0 ? '' : bookings === 1 ? '1 booking' : `${bookings} bookings`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}
