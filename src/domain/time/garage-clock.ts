import { tzOffset } from '@date-fns/tz/tzOffset'
import { type CalendarDate, calendarDate } from './calendar-date.ts'
import { type TimeOfDay, timeOfDay } from './time-of-day.ts'

/** What the clock and the calendar on the garage's wall say at one instant. */
export interface GarageNow {
  instant: Date
  date: CalendarDate
  time: TimeOfDay
  timeZone: string
}

const millisecondsInMinute = 60_000
const millisecondsInDay = 86_400_000

export function garageNow(instant: Date, timeZone: string): GarageNow {
  return { instant, ...civilOf(instant, timeZone), timeZone }
}

/** The date and time of day that the garage's clock shows at an instant. */
export function civilOf(instant: Date, timeZone: string): { date: CalendarDate; time: TimeOfDay } {
  const shifted = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString()
  return { date: calendarDate(shifted.slice(0, 10)), time: timeOfDay(shifted.slice(11, 16)) }
}

/** The instant at which the garage's clock shows this time; one skipped by daylight saving moves forward, one shown twice is the first. */
export function instantOf(date: CalendarDate, time: TimeOfDay, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  // No zone changes its clock twice within two days, so these two offsets are the only candidates.
  const before = offsetAt(asUtc - millisecondsInDay, timeZone)
  const after = offsetAt(asUtc + millisecondsInDay, timeZone)
  const shown = [asUtc - before, asUtc - after].filter(
    (instant) => instant + offsetAt(instant, timeZone) === asUtc,
  )
  return new Date(shown.length > 0 ? Math.min(...shown) : asUtc - before)
}

// A format takes longer to make than all other parts of the settings take to read.
const knownTimeZones = new Set<string>()

/** Names of zones only: an offset such as +10:00 knows no daylight saving. */
export function isTimeZone(text: string): boolean {
  if (knownTimeZones.has(text)) return true
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(text)) return false
  try {
    new Intl.DateTimeFormat('en-AU', { timeZone: text })
    knownTimeZones.add(text)
    return true
  } catch {
    return false
  }
}

function offsetAt(instant: number, timeZone: string): number {
  const minutes = tzOffset(timeZone, new Date(instant))
  if (Number.isNaN(minutes)) throw new RangeError(`Not a time zone: ${timeZone}`)
  return minutes * millisecondsInMinute
}
