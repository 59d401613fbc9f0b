import { pluralize } from '../wording.ts'

/** How many cars staff can book into a slot beyond its capacity, each with a reason. */
export const mostExtraSpots = 10

/** The decision of staff to book a slot although all its spots are taken. */
export interface Overbooking {
  reason: string
  /** Number of the spot that the user was offered, counted over all cars of the slot. */
  spot: number
}

interface SlotCounts {
  /** Number of cars that hold a spot. */
  taken: number
  maxCarsPerSlot: number
  /** False for a manually blocked slot. */
  isAvailable: boolean
}

/** Returns the number of the next spot that staff can book; null if the slot is blocked or has the most extra spots. */
export function nextSpotOf({ taken, maxCarsPerSlot, isAvailable }: SlotCounts): number | null {
  return isAvailable && taken < maxCarsPerSlot + mostExtraSpots ? taken + 1 : null
}

type SpotDecision =
  | { granted: true; isExtra: boolean }
  | { granted: false; code: 'slot_full' | 'spot_taken'; message?: string }

/**
 * Decides whether a car gets a spot in a slot. An extra spot is granted only with the number that the user was offered, so that
 * two users who overbook at the same moment both know how many cars there are.
 */
export function decideSpot(slot: SlotCounts, overbooking: Overbooking | null): SpotDecision {
  const { taken, maxCarsPerSlot, isAvailable } = slot
  if (isAvailable && taken < maxCarsPerSlot) return { granted: true, isExtra: false }
  if (overbooking === null || !isAvailable) return { granted: false, code: 'slot_full' }
  const cars = `${taken} cars are booked for ${pluralize(maxCarsPerSlot, 'spot')}`
  const next = nextSpotOf(slot)
  if (next === null) {
    return { granted: false, code: 'slot_full', message: `${cars} at this time. Please choose another time.` }
  }
  if (next !== overbooking.spot) {
    return {
      granted: false,
      code: 'spot_taken',
      message: `${cars} at this time now. Please check and book again.`,
    }
  }
  return { granted: true, isExtra: true }
}
