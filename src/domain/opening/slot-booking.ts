import { allow, type Decision, denied } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { type GarageNow, instantOf } from '../time/garage-clock.ts'
import { millisecondsInHour, millisecondsInMinute } from '../time/milliseconds.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import { horizonOf, isBookableOnline } from './booking-window.ts'
import type { Capacity } from './capacity.ts'
import type { Opening } from './opening-hours.ts'
import { slotTimesOf } from './slot-times.ts'

export type BookingActor = 'public' | 'staff'

/** Returns whether a slot can be booked. Notice, horizon and online weekdays only apply to customers. */
export function maySlotBeBooked(request: {
  slot: { date: CalendarDate; time: TimeOfDay }
  opening: Opening
  capacity: Capacity
  now: GarageNow
  by: BookingActor
}): Decision {
  const { slot, opening, capacity, now, by } = request
  const start = instantOf(slot.date, slot.time, now.timeZone).getTime()
  const leadTime = start - now.instant.getTime()
  // Staff can book the current slot; customers cannot book a slot that has started.
  const grace = by === 'staff' ? capacity.slotDurationMinutes * millisecondsInMinute : 0
  if (leadTime + grace <= 0) return denied('slot_past')
  if (opening.status === 'closed') {
    return denied(opening.cause === 'public_holiday' ? 'public_holiday' : 'slot_closed')
  }
  if (!slotTimesOf(opening, capacity.slotDurationMinutes).includes(slot.time)) return denied('slot_unknown')
  if (by === 'staff') return allow()
  if (slot.date > horizonOf(now, capacity).last) return denied('slot_too_far')
  if (!isBookableOnline(slot.date, capacity)) return denied('slot_not_online')
  if (leadTime < capacity.minAdvanceBookingHours * millisecondsInHour) return denied('slot_too_soon')
  return allow()
}
