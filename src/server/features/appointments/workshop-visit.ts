import type { Appointment } from '#contract/appointments'
import { withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import { markInService } from '#server/features/vehicles/mark-in-service'
import type { Call } from '#server/http/call'
import { found } from '#server/http/refused'
import { lockAppointment, updateAppointment } from './appointments.queries.ts'
import { moveAppointmentOn } from './move-appointment-on.ts'

/** The car has arrived: work starts, and its vehicle is in service. */
export function checkInAppointment(call: Call, id: string): Promise<Appointment> {
  return moveAppointmentOn(call, {
    id,
    action: 'checkIn',
    change: { checkInTime: call.now },
    alongside: (tx, appointment) => markInService(tx, appointment.vehicleId, true),
  })
}

/** The car leaves: the visit is completed and stays in the vehicle's history. */
export function checkOutAppointment(call: Call, id: string): Promise<Appointment> {
  return moveAppointmentOn(call, {
    id,
    action: 'checkOut',
    change: { checkOutTime: call.now },
    alongside: (tx, appointment) => markInService(tx, appointment.vehicleId, false),
  })
}

/** Takes an appointment off every list; its place is free again. Kept 30 days for an administrator to restore. */
export function deleteAppointment(call: Call, id: string): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    const before = found(await lockAppointment(tx, id), 'this appointment')
    await updateAppointment(tx, id, { deletedAt: call.now })
    if (before.status === 'in_progress') await markInService(tx, before.vehicleId, false)
    await recordAudit(tx, call, { action: 'deleted', entity: 'appointment', entityId: id, before })
  })
}
