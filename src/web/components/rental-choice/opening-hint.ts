import type { CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate, displayTime } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { type OpeningDays, openingOfDay } from '#web/components/opening-of-day.ts'

/** Returns a hint if the garage is closed at a pickup or return, otherwise null. Staff may book it anyway. */
export function openingHint(date: CalendarDate, time: TimeOfDay, days: OpeningDays): string | null {
  const { openTime, closeTime, breaks, reason } = openingOfDay(date, days)
  const day = displayShortDate(date)
  if (openTime === null || closeTime === null)
    return `The garage is closed on ${day}${reason === null ? '' : `: ${reason}`}.`
  const pause = breaks.find(({ start, end }) => start < time && time < end)
  if (pause)
    return `The garage is closed for a break from ${displayTime(pause.start)} to ${displayTime(pause.end)} on ${day}.`
  if (openTime <= time && time <= closeTime) return null
  return `The garage is open ${displayTime(openTime)} to ${displayTime(closeTime)} on ${day}.`
}
