import type { CalendarDate } from '../time/calendar-date.ts'
import { displayNearDate, displayTime } from '../time/display.ts'
import { civilOf, type GarageNow } from '../time/garage-clock.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'

interface Slot {
  date: CalendarDate
  time: TimeOfDay
}

/** What is known of a vehicle's visits. Instants are ISO 8601; slots are from today on. */
export interface VehicleVisits {
  /** Checked in and not yet out. */
  hereSince: string | null
  booked: Slot | null
  /** Asked for by the customer, not yet answered. */
  requested: Slot | null
  lastOut: string | null
}

export interface VisitLine {
  kind: 'here' | 'expected' | 'booked' | 'requested' | 'last' | 'none'
  text: string
}

/** The one thing to say of a vehicle: what is going on comes before what will be, that before what was. */
export function visitLine(
  { hereSince, booked, requested, lastOut }: VehicleVisits,
  now: GarageNow,
): VisitLine {
  if (hereSince !== null) {
    return { kind: 'here', text: `In the workshop since ${arrivalOf(hereSince, now)}` }
  }
  if (booked !== null && booked.date === now.date && booked.time <= now.time) {
    return { kind: 'expected', text: `Expected ${slotOf(booked, now)}` }
  }
  // A request is unfinished business; only a booking for this very day is more pressing.
  if (requested !== null && booked?.date !== now.date) {
    return { kind: 'requested', text: `Request waits: ${slotOf(requested, now)}` }
  }
  if (booked !== null) return { kind: 'booked', text: `Booked ${slotOf(booked, now)}` }
  if (lastOut === null) return { kind: 'none', text: 'No visit yet' }
  const out = civilOf(new Date(lastOut), now.timeZone)
  return {
    kind: 'last',
    text: `Last visit ${out.date === now.date ? slotOf(out, now) : displayNearDate(out.date, now.date)}`,
  }
}

/** When a car that is in the workshop came: `7:52 am`; on another day with that day. */
export function arrivalOf(checkInTime: string, now: GarageNow): string {
  const arrival = civilOf(new Date(checkInTime), now.timeZone)
  return arrival.date === now.date ? displayTime(arrival.time) : slotOf(arrival, now)
}

function slotOf({ date, time }: Slot, now: GarageNow): string {
  return `${displayNearDate(date, now.date)}, ${displayTime(time)}`
}
