import { defaultsOf, type NumberSettings, type NumbersOf } from '../settings/number-setting.ts'
import type { Weekday } from '../time/calendar-date.ts'

/** The settings of the slots and of how far ahead customers can book. */
export const capacityNumbers = {
  maxCarsPerSlot: { min: 1, max: 50, default: 3 },
  slotDurationMinutes: { min: 15, max: 480, default: 90 },
  advanceBookingDays: { min: 1, max: 365, default: 30 },
  minAdvanceBookingHours: { min: 1, max: 168, default: 2 },
} as const satisfies NumberSettings

/** Slot capacity and the booking window for customers. */
export interface Capacity extends NumbersOf<typeof capacityNumbers> {
  onlineBookingWeekdays: Weekday[]
}

export const defaultCapacity: Capacity = {
  ...defaultsOf(capacityNumbers),
  onlineBookingWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
}
