import type { TimeOfDay } from '../time/time-of-day.ts'
import type { Opening } from './opening-hours.ts'
import { slotTimesOf } from './slot-times.ts'
import type { Capacity } from './slots.ts'

/** How full a day is. More may be taken than its slots offer: bookings outlive a schedule that changed. */
export interface DayPlaces {
  taken: number
  total: number
}

/** A slot that was booked or blocked: how many cars it holds, and whether it is not blocked by hand. */
export interface UsedSlot {
  time: TimeOfDay
  taken: number
  isAvailable: boolean
}

/** The places that a day's slots offer and how many of them are gone; a slot blocked by hand has none left. */
export function placesOfDay(
  opening: Opening,
  used: readonly UsedSlot[],
  { slotDurationMinutes, maxCarsPerSlot }: Pick<Capacity, 'slotDurationMinutes' | 'maxCarsPerSlot'>,
): DayPlaces {
  const offered = new Set(slotTimesOf(opening, slotDurationMinutes))
  const goneIn = ({ time, taken, isAvailable }: UsedSlot) =>
    isAvailable || !offered.has(time) ? taken : Math.max(taken, maxCarsPerSlot)
  return {
    taken: used.reduce((sum, slot) => sum + goneIn(slot), 0),
    total: offered.size * maxCarsPerSlot,
  }
}
