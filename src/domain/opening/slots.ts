import type { Limits } from '../settings/limits.ts'
import { type CalendarDate, isCalendarDate, type Weekday } from '../time/calendar-date.ts'
import { isTimeOfDay, type TimeOfDay, timeFromMinutes } from '../time/time-of-day.ts'
import { type Hours, openStretchesOf } from './opening-hours.ts'

/** How much the garage takes on, and how early and late customers may book it online. */
export interface Capacity {
  maxCarsPerSlot: number
  slotDurationMinutes: number
  advanceBookingDays: number
  minAdvanceBookingHours: number
  onlineBookingWeekdays: Weekday[]
}

export const defaultCapacity: Capacity = {
  maxCarsPerSlot: 3,
  slotDurationMinutes: 90,
  advanceBookingDays: 30,
  minAdvanceBookingHours: 2,
  onlineBookingWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
}

/** The smallest and largest number that each setting takes. */
export const capacityLimits = {
  maxCarsPerSlot: { min: 1, max: 50 },
  slotDurationMinutes: { min: 15, max: 480 },
  advanceBookingDays: { min: 1, max: 365 },
  minAdvanceBookingHours: { min: 1, max: 168 },
} as const satisfies Partial<Record<keyof Capacity, Limits>>

/** A slot's id, `yyyy-MM-ddTHH:MM`: slots are computed, so their time is their name. */
export type SlotId = string & { readonly __brand: 'SlotId' }

export function slotId(date: CalendarDate, time: TimeOfDay): SlotId {
  return `${date}T${time}` as SlotId
}

export function isSlotId(text: string): text is SlotId {
  return parseSlotId(text) !== null
}

export function parseSlotId(text: string): { date: CalendarDate; time: TimeOfDay } | null {
  const [date, time, ...rest] = text.split('T')
  if (!date || !time || rest.length > 0) return null
  return isCalendarDate(date) && isTimeOfDay(time) ? { date, time } : null
}

/** The times at which a car can be brought: full slots only, one after the other from opening and from the end of each break. */
export function slotTimesOf(opening: Hours, slotDurationMinutes: number): TimeOfDay[] {
  return openStretchesOf(opening).flatMap(({ start, end }) => {
    const count = Math.floor((end - start) / slotDurationMinutes)
    return Array.from({ length: count }, (_, index) => timeFromMinutes(start + index * slotDurationMinutes))
  })
}
