import type { CalendarDate } from '../time/calendar-date.ts'
import { displayNearDate, displayTime } from '../time/display.ts'
import { civilOf, type GarageNow } from '../time/garage-clock.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'

interface Slot {
  date: CalendarDate
  time: TimeOfDay
}

/** Past and upcoming appointment times of a vehicle. Instants are ISO 8601; slots are from today. */
export interface VehicleAppointments {
  /** Check-in time, if in the workshop. */
  hereSince: string | null
  booked: Slot | null
  /** Next slot with a pending request. */
  requested: Slot | null
  lastOut: string | null
}

export interface VehicleAppointmentLine {
  kind: 'here' | 'expected' | 'booked' | 'requested' | 'last' | 'none'
  text: string
}

/** Returns the status line of a vehicle: current work, then upcoming, then past. */
export function vehicleAppointmentLine(
  { hereSince, booked, requested, lastOut }: VehicleAppointments,
  now: GarageNow,
): VehicleAppointmentLine {
  if (hereSince !== null) {
    return { kind: 'here', text: `In the workshop since ${arrivalOf(hereSince, now)}` }
  }
  if (booked !== null && booked.date === now.date && booked.time <= now.time) {
    return { kind: 'expected', text: `Expected ${slotOf(booked, now)}` }
  }
  // Pending requests need action, so only a booking for today comes first.
  if (requested !== null && booked?.date !== now.date) {
    return { kind: 'requested', text: `Request pending: ${slotOf(requested, now)}` }
  }
  if (booked !== null) return { kind: 'booked', text: `Booked ${slotOf(booked, now)}` }
  if (lastOut === null) return { kind: 'none', text: 'No visits yet' }
  const out = civilOf(new Date(lastOut), now.timeZone)
  return {
    kind: 'last',
    text: `Last visit ${out.date === now.date ? slotOf(out, now) : displayNearDate(out.date, now.date)}`,
  }
}

/** Returns when the car was checked in: `7:52 am`, with the date if not today. */
export function arrivalOf(checkInTime: string, now: GarageNow): string {
  const arrival = civilOf(new Date(checkInTime), now.timeZone)
  return arrival.date === now.date ? displayTime(arrival.time) : slotOf(arrival, now)
}

function slotOf({ date, time }: Slot, now: GarageNow): string {
  return `${displayNearDate(date, now.date)}, ${displayTime(time)}`
}
