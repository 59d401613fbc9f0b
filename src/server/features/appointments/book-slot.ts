import type { Appointment } from '#contract/appointments/appointments'
import type { Overbooking } from '#domain/opening/overbooking'
import type { BookingActor } from '#domain/opening/slot-booking'
import type { Transaction } from '#server/db/connect'
import { lapseOfServiceRequest } from '#server/features/bookings/lapse-of-request'
import type { GarageSettings } from '#server/garage/garage-settings'
import { appointmentRecord } from './appointment.record.ts'
import { insertAppointment, insertUnlessTwice } from './appointments.queries.ts'
import { assignSpot } from './assign-spot.ts'
import { storedServices } from './stored-services.ts'

interface Booking {
  by: BookingActor
  now: Date
  settings: GarageSettings
  status: 'pending' | 'scheduled'
  clientId: string
  vehicleId: string
  timeSlotId: string
  assignedStaffId: string | null
  preferredStaffId: string | null
  prefersApprentice: boolean
  /** Codes, labels or typed text, as sent. */
  services: string[]
  notes: string | null
  /** Set if staff book the slot even if it is full. */
  overbooking?: Overbooking | null
  /** Set for online requests. */
  networkHash?: string | null
  requestHash?: string
  /** The contact of the person who booked, unless staff did. */
  bookedName?: string | null
  bookedEmail?: string | null
  bookedPhone?: string | null
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
