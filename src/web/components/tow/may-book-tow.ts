import type { TowBooking } from '#contract/tow-bookings'
import { decideTowAppointment } from '#domain/tow/tow-appointment'

/** Returns whether an appointment can be created for the towed car; a cancelled one does not prevent it. */
export function mayBookTow({ status, appointment }: Pick<TowBooking, 'status' | 'appointment'>): boolean {
  const previous = appointment?.status === 'cancelled' ? null : appointment
  return decideTowAppointment({ status, appointment: previous }).permitted
}
