import type { z } from 'zod'
import type { Appointment, AppointmentInput } from '#contract/appointments'
import { garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import { requireClient } from '#server/features/clients/require-client'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import { requireTechnician } from '#server/features/staff/require-technician'
import { requireVehicleOf } from '#server/features/vehicles/require-vehicle'
import { bookSlot } from './book-slot.ts'
import { readAppointment } from './read-appointment.ts'

/** Books a client's vehicle into a slot for staff. It is scheduled immediately, without confirmation. */
export function createAppointment(
  call: Call,
  input: z.output<typeof AppointmentInput>,
): Promise<Appointment> {
  return withTransaction(call.db, async (tx) => {
    await requireClient(tx, input.clientId)
    await requireVehicleOf(tx, input.clientId, input.vehicleId)
    const settings = await readGarageSettings(tx)
    if (input.assignedStaffId !== null) {
      await requireTechnician(tx, {
        id: input.assignedStaffId,
        timeSlotId: input.timeSlotId,
        now: garageNow(call.now, settings.business.timeZone),
        by: 'staff',
      })
    }
    const id = await bookSlot(tx, {
      ...input,
      by: 'staff',
      now: call.now,
      settings,
      status: 'scheduled',
      preferredStaffId: null,
      prefersApprentice: false,
    })
    const appointment = await readAppointment(tx, id, settings.business.timeZone)
    await recordAudit(tx, call, {
      action: 'created',
      entity: 'appointment',
      entityId: id,
      after: appointment,
    })
    return appointment
  })
}
