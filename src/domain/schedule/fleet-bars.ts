import type { FleetHire } from '../rental/fleet-fit.ts'
import { displayLateness } from '../rental/lateness.ts'
import { takenBy, wallMinutes } from '../rental/rental-availability.ts'
import { holdsCar } from '../rental/rental-status.ts'
import { civilOf, type GarageNow } from '../time/garage-clock.ts'
import { type Interval, overlap } from '../time/interval.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import type { FleetWindow } from './fleet-window.ts'
import { isLateBack } from './hire-on-list.ts'

/** A hire of the timeline. */
export interface TimelineHire extends FleetHire {
  /** The instant of the real return, ISO 8601. */
  returnedAt: string | null
}

/** The part of a hire that the window shows, in minutes from the window's beginning. */
export interface FleetBar<Hire extends TimelineHire = TimelineHire> extends Interval {
  hire: Hire
  /** It goes on before or after the window. */
  goesOnBefore: boolean
  goesOnAfter: boolean
  /** Bars that share a time lie in lanes of their own, counted from 0. */
  lane: number
  /** Until when the car is turned around after it; null where nothing of that is shown. */
  turnaroundEnd: number | null
  /** `1 day late` */
  late: string | null
}

/** What the garage's clock shows, and where it hangs. */
export type WallClock = Pick<GarageNow, 'date' | 'time' | 'timeZone'>

const midnight = timeOfDay('00:00')
const minutesInDay = 1440

// So short a bar could not be seen, whatever the clock said at the return.
const shortestMinutes = 60

/** The minutes of a window on the garage's wall, its last day included. */
export function minutesOfWindow({ first, last }: FleetWindow): Interval {
  return { start: wallMinutes(first, midnight), end: wallMinutes(last, midnight) + minutesInDay }
}

/** From pick-up to return, as booked; once the car is back, to its real return, and while it is late, to now. */
export function timeOut(hire: TimelineHire, now: WallClock): Interval {
  const { start, end } = takenBy(hire, 0)
  if (isLateBack(hire, now)) return { start, end: wallMinutes(now.date, now.time) }
  if (hire.status !== 'returned' || hire.returnedAt === null) return { start, end }
  const back = civilOf(new Date(hire.returnedAt), now.timeZone)
  return { start, end: Math.max(start + shortestMinutes, wallMinutes(back.date, back.time)) }
}

/** The hires of one car as bars of the window, by pick-up, and how many lanes they need. */
export function fleetBars<Hire extends TimelineHire>(
  hires: readonly Hire[],
  window: FleetWindow,
  { turnaroundMinutes, now }: { turnaroundMinutes: number; now: WallClock },
): { bars: FleetBar<Hire>[]; lanes: number } {
  const shown = minutesOfWindow(window)
  const bars: FleetBar<Hire>[] = []
  const laneEnds: number[] = []
  const stretches = hires
    .map((hire) => ({ hire, ...timeOut(hire, now) }))
    .filter((stretch) => overlap(stretch, shown))
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
  for (const { hire, start, end } of stretches) {
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= start)
    const lane = free === -1 ? laneEnds.length : free
    laneEnds[lane] = end
    const turned = holdsCar(hire.status) ? end + turnaroundMinutes : end
    bars.push({
      hire,
      start: Math.max(start, shown.start) - shown.start,
      end: Math.min(end, shown.end) - shown.start,
      goesOnBefore: start < shown.start,
      goesOnAfter: end > shown.end,
      lane,
      turnaroundEnd: turned > end && end < shown.end ? Math.min(turned, shown.end) - shown.start : null,
      late: isLateBack(hire, now)
        ? displayLateness({ date: hire.endDate, time: hire.returnTime }, now, { isShort: true })
        : null,
    })
  }
  return { bars, lanes: Math.max(1, laneEnds.length) }
}
