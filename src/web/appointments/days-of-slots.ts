import type { Appointment } from '#contract/appointments/appointments'
import type { SpecialDay } from '#contract/opening/special-days'
import type { TimeSlot } from '#contract/opening/time-slots'
import type { Garage } from '#contract/settings/garage'
import { holdsSpot } from '#domain/appointment-status'
import { openingOn } from '#domain/opening/opening-hours'
import { slotTimesOf } from '#domain/opening/slot-times'
import { parseSlotId } from '#domain/opening/slots'
import { addDays, type CalendarDate, datesFrom } from '#domain/time/calendar-date'
import { displayWeekday } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'

export interface SpotsOfDay {
  taken: number
  capacity: number
}

/** Returns the spots of all slots together. */
function spotsOf(slots: readonly TimeSlot[]): SpotsOfDay {
  const capacity = slots.reduce((sum, slot) => sum + slot.capacity, 0)
  const remaining = slots.reduce((sum, slot) => sum + slot.remaining, 0)
  return { taken: capacity - remaining, capacity }
}

export interface DayOfSlots extends SpotsOfDay {
  date: CalendarDate
  /** `Today`, `Fri` */
  name: string
  slots: TimeSlot[]
  /** Closed by a special day or public holiday, with its reason if there is one. */
  closed: { reason: string | null } | null
}

interface Request {
  today: CalendarDate
  garage: Pick<Garage, 'weeklySchedule' | 'capacity'>
  slots: readonly TimeSlot[]
  specialDays: readonly SpecialDay[]
}

/** Returns the days with slots, and the days closed by a special day or holiday. Days closed every week are omitted. */
export function daysOfSlots({ today, garage, slots, specialDays }: Request): DayOfSlots[] {
  const horizon = datesFrom(today, addDays(today, garage.capacity.advanceBookingDays))
  const dates = new Set([...horizon, ...slots.map(({ date }) => date)])
  return [...dates].sort().flatMap((date) => {
    const own = slots.filter((slot) => slot.date === date)
    const specialDay = specialDays.find((day) => day.date === date) ?? null
    const opening = openingOn(date, { schedule: garage.weeklySchedule, specialDay, holiday: null })
    const closed = opening.status === 'closed' && opening.cause !== 'week' ? { reason: opening.reason } : null
    if (own.length === 0 && closed === null) return []
    const name = date === today ? 'Today' : displayWeekday(date).slice(0, 3)
    return [{ date, name, slots: own, ...spotsOf(own), closed }]
  })
}

/** Returns the first day with an available slot. */
export function firstFreeDay(days: readonly DayOfSlots[]): DayOfSlots | undefined {
  return days.find((day) => day.slots.some((slot) => slot.isAvailable))
}

/** Adds the appointment's current slot to the options: it may be in the past, or on a day that is now closed. */
export function withCurrentSlot(slots: readonly TimeSlot[], currentId: string | null): readonly TimeSlot[] {
  if (currentId === null || slots.some(({ id }) => id === currentId)) return slots
  const current = parseSlotId(currentId)
  if (current === null) return slots
  // No other appointment can be booked into it, so its capacity is 0.
  return [...slots, { id: currentId, ...current, isAvailable: false, capacity: 0, remaining: 0 }].sort(
    (a, b) => (a.id < b.id ? -1 : 1),
  )
}

/** Returns the spots taken on a coming day, over its bookable slots; null for a day without slots. */
export function spotsOn(date: CalendarDate, slots: readonly TimeSlot[]): SpotsOfDay | null {
  const own = slots.filter((slot) => slot.date === date)
  return own.length === 0 ? null : spotsOf(own)
}

interface Today {
  date: CalendarDate
  garage: Pick<Garage, 'weeklySchedule' | 'capacity'>
  specialDays: readonly SpecialDay[]
  appointments: readonly Pick<Appointment, 'status' | 'timeSlot'>[]
}

/** Returns the spots taken today. `GET /api/time-slots` omits past slots, so the capacity is computed from the opening hours. */
export function spotsToday({ date, garage, specialDays, appointments }: Today): SpotsOfDay | null {
  const specialDay = specialDays.find((day) => day.date === date) ?? null
  const opening = openingOn(date, { schedule: garage.weeklySchedule, specialDay, holiday: null })
  const { slotDurationMinutes, maxCarsPerSlot } = garage.capacity
  const capacity = slotTimesOf(opening, slotDurationMinutes).length * maxCarsPerSlot
  if (capacity === 0) return null
  const times = appointments.filter(({ status }) => holdsSpot(status)).map(({ timeSlot }) => timeSlot.time)
  // A car above the capacity of its slot leaves the spots of the other slots available.
  const takenAt = (time: TimeOfDay) => Math.min(times.filter((one) => one === time).length, maxCarsPerSlot)
  const taken = [...new Set(times)].reduce((sum, time) => sum + takenAt(time), 0)
  return { taken: Math.min(taken, capacity), capacity }
}
