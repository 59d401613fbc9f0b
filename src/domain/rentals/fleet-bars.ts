import { holdsCar } from '../rental-status.ts'
import { isLateBack } from '../schedule/rental-list-position.ts'
import { civilOf, type GarageNow } from '../time/garage-clock.ts'
import { type Interval, overlap } from '../time/interval.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import type { FleetRental } from './fleet-fit.ts'
import type { FleetWindow } from './fleet-window.ts'
import { displayLateness } from './lateness.ts'
import { takenBy, wallMinutes } from './rental-overlap.ts'

/** A rental on the timeline. */
export interface TimelineRental extends FleetRental {
  /** Actual return, ISO 8601. */
  returnedAt: string | null
}

/** The visible part of a rental, in minutes from the start of the window. */
export interface FleetBar<Rental extends TimelineRental = TimelineRental> extends Interval {
  rental: Rental
  /** Whether it continues before or after the window. */
  goesOnBefore: boolean
  goesOnAfter: boolean
  /** Overlapping bars are in different lanes, counted from 0. */
  lane: number
  /** End of the turnaround after the rental; null if not visible. */
  turnaroundEnd: number | null
  /** For example `1 day late`. */
  late: string | null
}

/** Garage time and its time zone. */
export type WallClock = Pick<GarageNow, 'date' | 'time' | 'timeZone'>

const midnight = timeOfDay('00:00')
const minutesInDay = 1440

// Minimum visible length, for example after a return right after the pickup.
const shortestMinutes = 60

/** Returns the window in wall-clock minutes, including its last day. */
export function minutesOfWindow({ first, last }: FleetWindow): Interval {
  return { start: wallMinutes(first, midnight), end: wallMinutes(last, midnight) + minutesInDay }
}

/** Returns the time from pickup to return: booked, actual once returned, or until now if overdue. */
export function timeOut(rental: TimelineRental, now: WallClock): Interval {
  const { start, end } = takenBy(rental, 0)
  if (isLateBack(rental, now)) return { start, end: wallMinutes(now.date, now.time) }
  if (rental.status !== 'returned' || rental.returnedAt === null) return { start, end }
  const back = civilOf(new Date(rental.returnedAt), now.timeZone)
  return { start, end: Math.max(start + shortestMinutes, wallMinutes(back.date, back.time)) }
}

/** Returns the bars of one car by pickup, and the number of lanes. */
export function fleetBars<Rental extends TimelineRental>(
  rentals: readonly Rental[],
  window: FleetWindow,
  { turnaroundMinutes, now }: { turnaroundMinutes: number; now: WallClock },
): { bars: FleetBar<Rental>[]; lanes: number } {
  const shown = minutesOfWindow(window)
  const bars: FleetBar<Rental>[] = []
  const laneEnds: number[] = []
  const intervals = rentals
    .map((rental) => ({ rental, ...timeOut(rental, now) }))
    .filter((stretch) => overlap(stretch, shown))
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
  for (const { rental, start, end } of intervals) {
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= start)
    const lane = free === -1 ? laneEnds.length : free
    laneEnds[lane] = end
    const turned = holdsCar(rental.status) ? end + turnaroundMinutes : end
    bars.push({
      rental,
      start: Math.max(start, shown.start) - shown.start,
      end: Math.min(end, shown.end) - shown.start,
      goesOnBefore: start < shown.start,
      goesOnAfter: end > shown.end,
      lane,
      turnaroundEnd: turned > end && end < shown.end ? Math.min(turned, shown.end) - shown.start : null,
      late: isLateBack(rental, now)
        ? displayLateness({ date: rental.endDate, time: rental.returnTime }, now, { isShort: true })
        : null,
    })
  }
  return { bars, lanes: Math.max(1, laneEnds.length) }
}
