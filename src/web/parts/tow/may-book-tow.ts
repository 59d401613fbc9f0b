import type { TowBooking } from '#contract/tow-bookings'
import { decideTowVisit } from '#domain/tow/tow-visit'

/** Can this car be booked into the workshop? A visit that was cancelled stands in nobody's way. */
export function mayBookTow({ status, appointment }: Pick<TowBooking, 'status' | 'appointment'>): boolean {
  const visit = appointment?.status === 'cancelled' ? null : appointment
  return decideTowVisit({ status, visit }).permitted
}
