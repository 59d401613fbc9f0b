import type { Appointment } from '#contract/appointments'
import type { RentalBooking } from '#contract/rental-bookings'
import { type ListPosition, rentalListPosition } from '#domain/schedule/rental-list-position'
import type { GarageNow } from '#domain/time/garage-clock'

/** One row of the list: its position and its record. Sorting by `key` as text gives the order of the list. */
export type ListEntry = ListPosition & { id: string; key: string } & (
    | { kind: 'appointment'; appointment: Appointment }
    | { kind: 'rental'; rental: RentalBooking }
  )

export function appointmentEntry(appointment: Appointment): ListEntry {
  const { id, timeSlot } = appointment
  return { kind: 'appointment', id, ...timeSlot, key: keyOf(timeSlot, `1 ${id}`), appointment }
}

/** Returns the entry of a rental; at the same time it sorts after appointments. */
export function rentalEntry(rental: RentalBooking, now: GarageNow): ListEntry {
  const { id } = rental
  const position = rentalListPosition(rental, now)
  return { kind: 'rental', id, ...position, key: keyOf(position, `2 ${id}`), rental }
}

function keyOf({ date, time }: ListPosition, rest: string): string {
  return `${date}T${time ?? ''} ${rest}`
}
