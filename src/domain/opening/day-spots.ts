import type { TimeOfDay } from '../time/time-of-day.ts'
import type { Capacity } from './capacity.ts'
import type { Opening } from './opening-hours.ts'
import { slotTimesOf } from './slot-times.ts'

/** Taken and total spots of a day. `taken` can exceed `total`: bookings are kept when the schedule changes. */
export interface DaySpots {
  taken: number
  total: number
}

/** A stored slot: the number of booked cars, and whether it is available (not blocked manually). */
export interface UsedSlot {
  time: TimeOfDay
  taken: number
  isAvailable: boolean
}

/** Returns the total and taken spots of a day. All spots of a manually blocked slot count as taken. */
export function spotsOfDay(
  opening: Opening,
  used: readonly UsedSlot[],
  { slotDurationMinutes, maxCarsPerSlot }: Pick<Capacity, 'slotDurationMinutes' | 'maxCarsPerSlot'>,
): DaySpots {
  const offered = new Set(slotTimesOf(opening, slotDurationMinutes))
  const goneIn = ({ time, taken, isAvailable }: UsedSlot) => {
    if (!offered.has(time)) return taken
    // A car above the capacity of its slot leaves the spots of the other slots available.
    return isAvailable ? Math.min(taken, maxCarsPerSlot) : maxCarsPerSlot
  }
  return {
    taken: used.reduce((sum, slot) => sum + goneIn(slot), 0),
    total: offered.size * maxCarsPerSlot,
  }
}
