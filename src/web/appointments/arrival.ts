import type { Appointment } from '#contract/appointments'
import type { GarageNow } from '#domain/time/garage-clock'

type Awaited = Pick<Appointment, 'status' | 'checkInTime' | 'timeSlot'>

/** Returns whether the appointment time today has passed without check-in. */
export function isNotHereYet({ status, checkInTime, timeSlot }: Awaited, now: GarageNow): boolean {
  const awaited = (status === 'confirmed' || status === 'scheduled') && checkInTime === null
  return awaited && timeSlot.date === now.date && timeSlot.time < now.time
}
