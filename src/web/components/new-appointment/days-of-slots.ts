import type { Garage } from '#contract/garage'
import type { SpecialDay } from '#contract/special-days'
import type { TimeSlot } from '#contract/time-slots'
import { openingOn } from '#domain/opening/opening-hours'
import { addDays, type CalendarDate, datesFrom } from '#domain/time/calendar-date'
import { displayWeekday } from '#domain/time/display'

export interface DayOfSlots {
  date: CalendarDate
  /** `Today`, `Fri` */
  name: string
  slots: TimeSlot[]
  taken: number
  capacity: number
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
    const capacity = own.reduce((sum, slot) => sum + slot.capacity, 0)
    const remaining = own.reduce((sum, slot) => sum + slot.remaining, 0)
    const name = date === today ? 'Today' : displayWeekday(date).slice(0, 3)
    return [{ date, name, slots: own, taken: capacity - remaining, capacity, closed }]
  })
}

/** Returns the first day with an available slot. */
export function firstFreeDay(days: readonly DayOfSlots[]): DayOfSlots | undefined {
  return days.find((day) => day.slots.some((slot) => slot.isAvailable))
}
