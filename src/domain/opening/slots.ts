import { type CalendarDate, isCalendarDate } from '../time/calendar-date.ts'
import { displayDateAndTime } from '../time/display-date-and-time.ts'
import { isTimeOfDay, type TimeOfDay } from '../time/time-of-day.ts'

/** Id of a slot, `yyyy-MM-ddTHH:MM`. Slots are computed, so the time identifies them. */
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

/** Returns date and time of a slot in the database. Throws if the id is invalid. */
export function storedSlot(id: string): { date: CalendarDate; time: TimeOfDay } {
  const slot = parseSlotId(id)
  if (slot === null) throw new Error(`Invalid time slot id: ${id}`)
  return slot
}

/** Returns `Nov 24, 2026 at 9:30 am`, for staff. */
export function displaySlot(id: string): string {
  const slot = parseSlotId(id)
  return slot === null ? id : displayDateAndTime(slot)
}
