import type { z } from 'zod'
import type { ServiceBookingInput, ServiceBookingReceipt } from '#contract/public-booking'
import { APPRENTICE_PREFERENCE } from '#domain/people/technician'
import { garageNow } from '#domain/time/garage-clock'
import { withTransaction } from '#server/db/connect'
import { bookSlot } from '#server/features/appointments/book-slot'
import { readAppointment } from '#server/features/appointments/read-appointment'
import { recordAudit } from '#server/features/audit/record-audit'
import { findOrAddClient } from '#server/features/clients/find-or-add-client'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import { requireTechnician } from '#server/features/staff/require-technician'
import { checkVehicleYear } from '#server/features/vehicles/check-year'
import { findOrAddVehicle } from '#server/features/vehicles/find-or-add-vehicle'
import type { Call } from '#server/http/call'
import { acknowledgeBooking } from './acknowledge-booking.ts'

/** A customer asks for a service: client, vehicle and a pending appointment in one transaction, or none of them. */
export function bookAppointment(
  call: Call,
  input: z.output<typeof ServiceBookingInput>,
): Promise<ServiceBookingReceipt> {
  const { client: contact, vehicle: described, appointment: wish } = input
  const wishedId = wish.assignedStaffId === APPRENTICE_PREFERENCE ? null : wish.assignedStaffId
  return withTransaction(call.db, async (tx) => {
    const settings = await readGarageSettings(tx)
    const { business } = settings
    const now = garageNow(call.now, business.timeZone)
    checkVehicleYear(described.year, { today: now.date, field: 'vehicle.year' })
    if (wishedId !== null) {
      const wanted = { id: wishedId, timeSlotId: wish.timeSlotId, now, by: 'public' as const }
      await requireTechnician(tx, { ...wanted, within: 'appointment' })
    }
    const client = await findOrAddClient(tx, call, contact)
    const vehicle = await findOrAddVehicle(tx, call, { ...described, clientId: client.id })
    // The slot comes last: its row is held until the transaction ends, and others wait for it.
    const id = await bookSlot(tx, {
      by: 'public',
      now: call.now,
      settings,
      status: 'pending',
      clientId: client.id,
      vehicleId: vehicle.id,
      timeSlotId: wish.timeSlotId,
      assignedStaffId: null,
      preferredStaffId: wishedId,
      prefersApprentice: wish.assignedStaffId === APPRENTICE_PREFERENCE,
      services: wish.services,
      notes: wish.notes,
    })
    const appointment = await readAppointment(tx, id, business.timeZone)
    await acknowledgeBooking(tx, call, { appointment, contact, settings })
    await recordAudit(tx, call, {
      action: 'requested',
      entity: 'appointment',
      entityId: id,
      after: appointment,
    })
    const { make, model, year, licensePlate } = described
    // Only what was typed and what was computed: nothing that was known of a client or vehicle before.
    return {
      id,
      status: 'pending',
      timeSlotId: appointment.timeSlotId,
      ...appointment.timeSlot,
      services: appointment.services,
      notes: wish.notes,
      client: contact,
      vehicle: { make, model, year, licensePlate },
    }
  })
}
