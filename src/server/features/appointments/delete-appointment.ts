import { isAwaited } from '#domain/appointments/appointment-changes'
import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { withTransaction } from '#server/db/connect'
import { dropCall } from '#server/features/messages/plan-call'
import { updateVehicleStatus } from '#server/features/vehicles/update-vehicle-status'
import { readGarageSettings } from '#server/garage/garage-settings'
import { orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { lockAppointment, updateAppointment } from './appointments.queries.ts'
import { notifyCancelled } from './cancel-appointment.ts'
import { readAppointment } from './read-appointment.ts'
import { endWorkOn } from './work.queries.ts'

/**
 * Deletes an appointment, makes its spot available and, if requested, notifies the client. An administrator
 * can restore it for 30 days.
 */
export function deleteAppointment(
  call: Call,
  { id, notify }: { id: string; notify: boolean },
): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    const { status, vehicleId } = orNotFound(await lockAppointment(tx, id), 'this appointment')
    const settings = await readGarageSettings(tx)
    const before = await readAppointment(tx, id, settings.business.timeZone)
    await ensureVersion(call, before, () => before)
    await dropCall(tx, call, id)
    if (notify && isAwaited(status)) {
      await notifyCancelled(tx, call, { appointment: before, settings, reason: null })
    }
    await updateAppointment(tx, id, { deletedAt: call.now })
    await endWorkOn(tx, id, call.now)
    if (status === 'in_progress') await updateVehicleStatus(tx, vehicleId)
    await recordAudit(tx, call, { action: 'deleted', entity: 'appointment', entityId: id, before })
  })
}
