import { tzOffset } from '@date-fns/tz/tzOffset'
import type { CalendarDate } from './calendar-date.ts'
import { millisecondsInDay, millisecondsInMinute } from './milliseconds.ts'
import type { TimeOfDay } from './time-of-day.ts'

/** The current date and time in garage time. */
export interface GarageNow {
  instant: Date
  date: CalendarDate
  time: TimeOfDay
  timeZone: string
}

export function garageNow(instant: Date, timeZone: string): GarageNow {
  return { instant, ...civilOf(instant, timeZone), timeZone }
}

/** Returns the date and time of an instant in a time zone. */
export function civilOf(instant: Date, timeZone: string): { date: CalendarDate; time: TimeOfDay } {
  const shifted = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString()
  // Not checked: long lists need several per row.
  return { date: shifted.slice(0, 10) as CalendarDate, time: shifted.slice(11, 16) as TimeOfDay }
}

/** Returns the instant of a local time. A time skipped by daylight saving moves forward; of a repeated one, the first. */
export function instantOf(date: CalendarDate, time: TimeOfDay, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  // No zone changes its offset twice within two days, so these two offsets are the only candidates.
  const before = offsetAt(asUtc - millisecondsInDay, timeZone)
  const after = offsetAt(asUtc + millisecondsInDay, timeZone)
  const shown = [asUtc - before, asUtc - after].filter(
    (instant) => instant + offsetAt(instant, timeZone) === asUtc,
  )
  return new Date(shown.length > 0 ? Math.min(...shown) : asUtc - before)
}

// Cached, because creating an Intl.DateTimeFormat is slow.
const knownTimeZones = new Set<string>()

/** Accepts only zone names: an offset such as +10:00 has no daylight saving. */
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

/** By time zone and UTC day: the offset if it is the same all day, in milliseconds. */
const offsetsOfDays = new Map<string, number | null>()
const mostKnownDays = 10_000

// Reading an offset from Intl takes two microseconds, and long lists need several per row.
function offsetAt(instant: number, timeZone: string): number {
  const day = Math.floor(instant / millisecondsInDay)
  const key = `${timeZone} ${day}`
  let ofDay = offsetsOfDays.get(key)
  if (ofDay === undefined) {
    const atStart = readOffset(day * millisecondsInDay, timeZone)
    // No zone changes its offset twice within a day.
    ofDay = atStart === readOffset((day + 1) * millisecondsInDay, timeZone) ? atStart : null
    if (offsetsOfDays.size >= mostKnownDays) offsetsOfDays.clear()
    offsetsOfDays.set(key, ofDay)
  }
  return ofDay ?? readOffset(instant, timeZone)
}

function readOffset(instant: number, timeZone: string): number {
  const minutes = tzOffset(timeZone, new Date(instant))
  if (Number.isNaN(minutes)) throw new RangeError(`Not a time zone: ${timeZone}`)
  return minutes * millisecondsInMinute
}
