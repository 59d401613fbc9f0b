import type { CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate, displayTime } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { type OpeningDays, openingOfDay } from '#web/parts/opening-of-day.ts'

/** What to know of a time at which nobody is there to hand over a car or take it back; staff may arrange it all the same. */
export function openingHint(date: CalendarDate, time: TimeOfDay, days: OpeningDays): string | null {
  const { openTime, closeTime, reason } = openingOfDay(date, days)
  const day = displayShortDate(date)
  if (openTime === null || closeTime === null)
    return `The garage is closed on ${day}${reason === null ? '' : `: ${reason}`}.`
  if (openTime <= time && time <= closeTime) return null
  return `The garage is open ${displayTime(openTime)} to ${displayTime(closeTime)} on ${day}.`
}
