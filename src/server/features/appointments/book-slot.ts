import type { Appointment } from '#contract/appointments/appointments'
import type { Lapse } from '#domain/bookings/request-lapse'
import type { Overbooking } from '#domain/opening/overbooking'
import type { BookingActor } from '#domain/opening/slot-booking'
import type { Transaction } from '#server/db/connect'
import { lapseOfServiceRequest } from '#server/features/bookings/lapse-of-request'
import { assignSpot, type ClaimedSpot } from '#server/features/opening/claim-spot'
import type { GarageSettings } from '#server/garage/garage-settings'
import { appointmentRecord } from './appointment.record.ts'
import { type AppointmentValues, insertAppointment, insertUnlessTwice } from './appointments.queries.ts'
import { storedServices } from './stored-services.ts'

/** The values of an appointment; services are codes, labels or typed text, as sent. */
interface Booking extends Omit<AppointmentValues, keyof ClaimedSpot | keyof Lapse> {
  status: 'pending' | 'scheduled'
  timeSlotId: string
  by: BookingActor
  now: Date
  settings: GarageSettings
  /** Set if staff book the slot even if it is full. */
  overbooking?: Overbooking | null
  /**
   * The vehicle and notes to book if the vehicle already has a booking in the slot; absent throws
   * `vehicle_twice`.
   */
  insteadOfTwice?: () => Promise<{ vehicleId: string; notes: string | null }>
}

/**
 * Books a vehicle into a slot if the opening rules allow it for this caller and a spot is available. Returns
 * the appointment.
 */
export async function bookSlot(
  tx: Transaction,
  { by, now, settings, timeSlotId, services, overbooking = null, insteadOfTwice, ...booking }: Booking,
): Promise<Appointment> {
  const spot = await assignSpot(tx, { timeSlotId, by, now, settings, overbooking })
  const isPending = booking.status === 'pending'
  const values = {
    ...booking,
    ...(isPending && (await lapseOfServiceRequest(tx, { timeSlotId, from: now, settings }))),
    ...spot,
    services: storedServices(services, settings.services),
    createdAt: now,
  }
  const first = insteadOfTwice && (await insertUnlessTwice(tx, values))
  const row = first ?? (await insertAppointment(tx, { ...values, ...(await insteadOfTwice?.()) }))
  return appointmentRecord.view(row, settings)
}
