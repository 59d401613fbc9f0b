import type { z } from 'zod'
import type { Appointment } from '#contract/appointments/appointments'
import type { TowAppointmentInput } from '#contract/tows/tow-booking-input'
import { decideTowAppointment } from '#domain/tows/tow-appointment'
import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { createAppointment } from '#server/features/appointments/create-appointment'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { carOfTow, ownerOfTow } from './parties-of-tow.ts'
import { readTow } from './read-tow.ts'
import { appointmentOfTow, lockTow, updateTow } from './tow-bookings.queries.ts'

/** Books an appointment for a towed vehicle: client, vehicle and appointment in one transaction. */
export function bookTowedCar(
  call: Call,
  { id, requested }: { id: string; requested: z.output<typeof TowAppointmentInput> },
): Promise<Appointment> {
  return withTransaction(call.db, async (tx) => {
    const tow = orNotFound(await lockTow(tx, id), 'this tow request')
    const existing = tow.appointmentId === null ? null : await appointmentOfTow(tx, tow.appointmentId)
    ensurePermitted(decideTowAppointment({ status: tow.status, appointment: existing }))
    const before = await readTow(tx, id)
    const { date: today } = await nowAtGarage({ db: tx, now: call.now })
    const clientId = await ownerOfTow({ tx, call }, tow, requested)
    const vehicleId = await carOfTow({ tx, call }, tow, { ...requested, clientId, today })
    const appointment = await createAppointment(
      { ...call, db: tx },
      { ...requested, clientId, vehicleId, newClient: null, newVehicle: null },
      { name: tow.customerName, email: tow.customerEmail, phone: tow.customerPhone },
    )
    await updateTow(tx, id, { appointmentId: appointment.id, updatedAt: call.now })
    await recordAudit(tx, call, {
      action: 'booked_in',
      entity: 'tow_booking',
      entityId: id,
      before,
      after: await readTow(tx, id),
    })
    return appointment
  })
}
