import { allow, type Decision, refuse } from '../problem.ts'
import { addDays, type CalendarDate, weekdayOf } from '../time/calendar-date.ts'
import { type GarageNow, instantOf } from '../time/garage-clock.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import type { Opening } from './opening-hours.ts'
import { type Capacity, slotTimesOf } from './slots.ts'

export type WhoBooks = 'public' | 'staff'

const millisecondsInMinute = 60_000
const millisecondsInHour = 3_600_000

/** May this slot be booked now? Notice, horizon and online weekdays bind the public; staff may also book a slot that has begun. */
export function maySlotBeBooked(request: {
  slot: { date: CalendarDate; time: TimeOfDay }
  opening: Opening
  capacity: Capacity
  now: GarageNow
  by: WhoBooks
}): Decision {
  const { slot, opening, capacity, now, by } = request
  const start = instantOf(slot.date, slot.time, now.timeZone).getTime()
  const lead = start - now.instant.getTime()
  // Staff put a car into the slot that is running; the public cannot come late.
  const grace = by === 'staff' ? capacity.slotDurationMinutes * millisecondsInMinute : 0
  if (lead + grace <= 0) return refuse('slot_past')
  if (opening.status === 'closed') {
    return refuse(opening.cause === 'public_holiday' ? 'public_holiday' : 'slot_closed')
  }
  if (!slotTimesOf(opening, capacity.slotDurationMinutes).includes(slot.time)) return refuse('slot_unknown')
  if (by === 'staff') return allow()
  if (slot.date > horizonOf(now, capacity).last) return refuse('slot_too_far')
  if (!isBookableOnline(slot.date, capacity)) return refuse('slot_not_online')
  if (lead < capacity.minAdvanceBookingHours * millisecondsInHour) return refuse('slot_too_soon')
  return allow()
}

/** May the public pick this day at all? Its slots may still be taken or too soon. */
export function mayDayBeBookedOnline(request: {
  date: CalendarDate
  opening: Opening
  capacity: Capacity
  now: GarageNow
}): boolean {
  const { date, opening, capacity, now } = request
  const { first, last } = horizonOf(now, capacity)
  return first <= date && date <= last && isBookableOnline(date, capacity) && opening.status !== 'closed'
}

/** The first and last date that the public may book, counted in the garage's calendar from today. */
export function horizonOf(now: GarageNow, capacity: Capacity): { first: CalendarDate; last: CalendarDate } {
  return { first: now.date, last: addDays(now.date, capacity.advanceBookingDays) }
}

function isBookableOnline(date: CalendarDate, capacity: Capacity): boolean {
  return capacity.onlineBookingWeekdays.includes(weekdayOf(date))
}
