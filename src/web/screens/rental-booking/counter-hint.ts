import type { Opening } from '#domain/opening/opening-hours'
import { isSomebodyThere } from '#domain/opening/somebody-there'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayTime } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'

interface Asked {
  opening: Opening
  now: { date: CalendarDate; time: TimeOfDay }
}

/** What to know about a pickup or return at this time: a hint, never a refusal. Null where somebody is there. */
export function counterHint(time: TimeOfDay, { opening, now }: Asked): string | null {
  if (opening.date === now.date && time < now.time) return 'This time has passed already today.'
  if (isSomebodyThere(opening, time)) return null
  const closed = 'We are closed then: we confirm a time with you.'
  if (opening.openTime === null || opening.closeTime === null) return closed
  return `${closed} Open that day ${displayTime(opening.openTime)} to ${displayTime(opening.closeTime)}.`
}
