import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import { displayShortDate, displayTime } from '../time/display.ts'
import { civilOf, type GarageNow, instantOf } from '../time/garage-clock.ts'
import { millisecondsInHour } from '../time/milliseconds.ts'
import { timeOfDay } from '../time/time-of-day.ts'

/** Cancellation reason of a lapsed request, for staff and customers. */
export const lapseReason = 'We could not answer this request in time, so it has lapsed.'

export interface Lapse {
  lapsesAt: Date
  /** Half of the time until the lapse: staff are reminded. */
  reminderAt: Date
}

/** Returns `Lapses today, 2:30 pm`, `Lapses tomorrow, …` or `Lapses Tue, Nov 24, …`. `lapsesAt` is ISO 8601. */
export function displayLapse(lapsesAt: string, now: Pick<GarageNow, 'date' | 'timeZone'>): string {
  const { date, time } = civilOf(new Date(lapsesAt), now.timeZone)
  const isTomorrow = date === addDays(now.date, 1)
  const day = date === now.date ? 'today' : isTomorrow ? 'tomorrow' : displayShortDate(date)
  return `Lapses ${day}, ${displayTime(time)}`
}

const midnight = timeOfDay('00:00')

// Limits the search for open days if the garage is closed for longer.
const mostDays = 120

interface Request {
  /** Start of the count: when the request was created or last moved. */
  from: Date
  /** The requested start. */
  startsAt: Date
  hours: number
}

interface Calendar {
  timeZone: string
  isClosed(date: CalendarDate): boolean
}

/**
 * Returns when a pending request lapses: after `hours` on open days, at the latest at its start, but not within the first hour
 * and never on a closed day.
 */
export function lapseOf({ from, startsAt, hours }: Request, calendar: Calendar): Lapse {
  const counted = afterOpenTime(from, hours * millisecondsInHour, calendar)
  const latest = Math.max(startsAt.getTime(), from.getTime() + millisecondsInHour)
  const lapsesAt = afterOpenTime(new Date(Math.min(counted.getTime(), latest)), 0, calendar)
  return { lapsesAt, reminderAt: afterOpenTime(from, openTime(from, lapsesAt, calendar) / 2, calendar) }
}

/** Returns the dates whose opening hours `lapseOf` may need. */
export function lapseSpan(from: Date, timeZone: string): { first: CalendarDate; last: CalendarDate } {
  const { date } = civilOf(from, timeZone)
  return { first: date, last: addDays(date, mostDays) }
}

/** Returns the instant after this many milliseconds on open days. */
function afterOpenTime(from: Date, milliseconds: number, calendar: Calendar): Date {
  let millisecondsLeft = milliseconds
  let at = from.getTime()
  for (const { isClosed, end } of daysFrom(from, calendar)) {
    if (!isClosed) {
      if (millisecondsLeft < end - at) return new Date(at + millisecondsLeft)
      millisecondsLeft -= end - at
    }
    at = end
  }
  return new Date(at)
}

/** Returns the milliseconds on open days between two instants. */
function openTime(from: Date, until: Date, calendar: Calendar): number {
  let open = 0
  let at = from.getTime()
  for (const { isClosed, end } of daysFrom(from, calendar)) {
    const stop = Math.min(end, until.getTime())
    if (stop <= at) return open
    if (!isClosed) open += stop - at
    at = end
  }
  return open
}

function* daysFrom(from: Date, { timeZone, isClosed }: Calendar) {
  const { first, last } = lapseSpan(from, timeZone)
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const end = instantOf(addDays(date, 1), midnight, timeZone).getTime()
    yield { isClosed: isClosed(date), end }
  }
}
