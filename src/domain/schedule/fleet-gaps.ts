import { freeSpans } from '../rental/free-spans.ts'
import { wallMinutes } from '../rental/rental-availability.ts'
import { isOffered, type RentalCarStatus } from '../rental/rental-car.ts'
import { displayRentalDays } from '../rental/rental-quote.ts'
import { addDays, type CalendarDate, daysBetween } from '../time/calendar-date.ts'
import { displayDateRange } from '../time/display-range.ts'
import { type Interval, overlap, subtract } from '../time/interval.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { minutesOfWindow, type TimelineHire, timeOut, type WallClock } from './fleet-bars.ts'
import type { FleetWindow } from './fleet-window.ts'

/** A time in which a car of the timeline is free, in minutes from the window's beginning, with its name. */
export interface FleetGap extends Interval {
  /** `3 days free`, `free from Nov 29` */
  text: string
}

interface Asked {
  car: { status: RentalCarStatus }
  hires: readonly TimelineHire[]
  window: FleetWindow
  now: WallClock
  turnaroundMinutes: number
}

// Anything shorter can be seen, but is no use to anybody who asks for a car.
const fewestDays = 2
const midnight = timeOfDay('00:00')

/** The free times from now on that are worth a name: two whole days and more. A car off the road has none. */
export function fleetGaps({ car, hires, window, now, turnaroundMinutes }: Asked): FleetGap[] {
  if (!isOffered(car.status)) return []
  const shown = minutesOfWindow(window)
  const dayAfter = addDays(window.last, 1)
  return freeSpans(hires, now, turnaroundMinutes).flatMap(({ from, until }) => {
    const begin = from ?? now
    const end = until ?? { date: dayAfter, time: midnight }
    const whole = begin.time === midnight ? begin.date : addDays(begin.date, 1)
    const began = whole < window.first
    const first = began ? window.first : whole
    const endsWithin = until !== null && until.date < dayAfter
    if (daysBetween(first, endsWithin ? end.date : dayAfter) < fewestDays) return []
    const gap = {
      start: Math.max(wallMinutes(begin.date, begin.time), shown.start) - shown.start,
      end: (endsWithin ? wallMinutes(end.date, end.time) : shown.end) - shown.start,
    }
    return [{ ...gap, text: nameOf({ whole, window, until: endsWithin ? end.date : null }) }]
  })
}

/** The times from now on in which a car cannot be hired out at all, around the hires that it still has. */
export function offRoadTimes({ car, hires, window, now }: Asked): Interval[] {
  if (isOffered(car.status)) return []
  const shown = minutesOfWindow(window)
  const ahead = { start: Math.max(wallMinutes(now.date, now.time), shown.start), end: shown.end }
  const taken = hires.map((hire) => timeOut(hire, now)).filter((out) => overlap(out, ahead))
  return subtract([ahead], taken).map(({ start, end }) => ({
    start: start - shown.start,
    end: end - shown.start,
  }))
}

/** A free time is named by its length; by the end that can be seen where it goes on beyond the window. */
function nameOf({
  whole,
  window,
  until,
}: {
  whole: CalendarDate
  window: FleetWindow
  until: CalendarDate | null
}): string {
  const began = whole < window.first
  if (until === null) return began ? 'free' : `free from ${displayDateRange(whole, whole)}`
  if (!began) return `${displayRentalDays(daysBetween(whole, until))} free`
  const lastDay = addDays(until, -1)
  return `free to ${displayDateRange(lastDay, lastDay)}`
}
