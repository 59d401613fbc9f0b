import type { Limits } from '../settings/limits.ts'
import type { Capacity } from './slots.ts'

/** Minimum and maximum of each setting. */
export const capacityLimits = {
  maxCarsPerSlot: { min: 1, max: 50 },
  slotDurationMinutes: { min: 15, max: 480 },
  advanceBookingDays: { min: 1, max: 365 },
  minAdvanceBookingHours: { min: 1, max: 168 },
} as const satisfies Partial<Record<keyof Capacity, Limits>>

/** How many cars staff can book into a slot beyond its capacity, each with a reason. */
export const mostExtraSpots = 10
