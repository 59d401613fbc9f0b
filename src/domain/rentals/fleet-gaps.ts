import { addDays, type CalendarDate, daysBetween } from '../time/calendar-date.ts'
import { displayDateRange } from '../time/display-range.ts'
import { type Interval, overlap, subtract } from '../time/interval.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { minutesOfWindow, type TimelineRental, timeOut, type WallClock } from './fleet-bars.ts'
import type { FleetWindow } from './fleet-window.ts'
import { freeSpans } from './free-spans.ts'
import { isOffered, type RentalCarStatus } from './rental-car.ts'
import { wallMinutes } from './rental-overlap.ts'
import { displayRentalDays } from './rental-quote.ts'

/** A period in which the car is available, in minutes from the start of the window, with its label. */
export interface FleetGap extends Interval {
  /** For example `3 days available` or `available from Nov 29`. */
  text: string
}

interface GapInput {
  car: { status: RentalCarStatus }
  rentals: readonly TimelineRental[]
  window: FleetWindow
  now: WallClock
  turnaroundMinutes: number
}

// Shorter gaps get no label: they are rarely useful and visible anyway.
const fewestDays = 2
const midnight = timeOfDay('00:00')

/** Returns the labelled gaps from now: at least two whole days. None while the car is off the road. */
export function fleetGaps({ car, rentals, window, now, turnaroundMinutes }: GapInput): FleetGap[] {
  if (!isOffered(car.status)) return []
  const shown = minutesOfWindow(window)
  const dayAfter = addDays(window.last, 1)
  return freeSpans(rentals, now, turnaroundMinutes).flatMap(({ from, until }) => {
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

/** Returns the periods from now, between its rentals, in which an off-road car cannot be rented. */
export function offRoadTimes({ car, rentals, window, now }: GapInput): Interval[] {
  if (isOffered(car.status)) return []
  const shown = minutesOfWindow(window)
  const ahead = { start: Math.max(wallMinutes(now.date, now.time), shown.start), end: shown.end }
  const taken = rentals.map((rental) => timeOut(rental, now)).filter((out) => overlap(out, ahead))
  return subtract([ahead], taken).map(({ start, end }) => ({
    start: start - shown.start,
    end: end - shown.start,
  }))
}

/** Returns the length of a gap or, if it extends beyond the window, its visible end. */
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
  if (until === null) return began ? 'available' : `available from ${displayDateRange(whole, whole)}`
  if (!began) return `${displayRentalDays(daysBetween(whole, until))} available`
  const lastDay = addDays(until, -1)
  return `available until ${displayDateRange(lastDay, lastDay)}`
}
