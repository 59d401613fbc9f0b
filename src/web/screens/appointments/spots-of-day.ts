import type { Appointment } from '#contract/appointments'
import type { Garage } from '#contract/garage'
import type { SpecialDay } from '#contract/special-days'
import type { TimeSlot } from '#contract/time-slots'
import { holdsSpot } from '#domain/appointment/appointment-status'
import { openingOn } from '#domain/opening/opening-hours'
import { slotTimesOf } from '#domain/opening/slot-times'
import type { CalendarDate } from '#domain/time/calendar-date'

export interface SpotsOfDay {
  taken: number
  capacity: number
}

/** Returns the spots taken on a coming day, over its bookable slots; null for a day without slots. */
export function spotsOn(date: CalendarDate, slots: readonly TimeSlot[]): SpotsOfDay | null {
  const own = slots.filter((slot) => slot.date === date)
  if (own.length === 0) return null
  const capacity = own.reduce((sum, slot) => sum + slot.capacity, 0)
  const remaining = own.reduce((sum, slot) => sum + slot.remaining, 0)
  return { taken: capacity - remaining, capacity }
}

interface Today {
  date: CalendarDate
  garage: Pick<Garage, 'weeklySchedule' | 'capacity'>
  specialDays: readonly SpecialDay[]
  appointments: readonly Pick<Appointment, 'status'>[]
}

/** Returns the spots taken today. `GET /api/time-slots` omits past slots, so the capacity is computed from the opening hours. */
export function spotsToday({ date, garage, specialDays, appointments }: Today): SpotsOfDay | null {
  const specialDay = specialDays.find((day) => day.date === date) ?? null
  const opening = openingOn(date, { schedule: garage.weeklySchedule, specialDay, holiday: null })
  const { slotDurationMinutes, maxCarsPerSlot } = garage.capacity
  const capacity = slotTimesOf(opening, slotDurationMinutes).length * maxCarsPerSlot
  if (capacity === 0) return null
  const taken = appointments.filter(({ status }) => holdsSpot(status)).length
  return { taken: Math.min(taken, capacity), capacity }
}
