import type { Limits } from '../settings/limits.ts'
import type { Capacity } from './slots.ts'

/** The smallest and largest number that each setting takes. */
export const capacityLimits = {
  maxCarsPerSlot: { min: 1, max: 50 },
  slotDurationMinutes: { min: 15, max: 480 },
  advanceBookingDays: { min: 1, max: 365 },
  minAdvanceBookingHours: { min: 1, max: 168 },
} as const satisfies Partial<Record<keyof Capacity, Limits>>
