import type { TowBooking } from '#contract/tow-bookings'
import { decideTowVisit } from '#domain/tow/tow-visit'

/** Returns whether an appointment can be created for the towed car; a cancelled one does not prevent it. */
export function mayBookTow({ status, appointment }: Pick<TowBooking, 'status' | 'appointment'>): boolean {
  const visit = appointment?.status === 'cancelled' ? null : appointment
  return decideTowVisit({ status, visit }).permitted
}
