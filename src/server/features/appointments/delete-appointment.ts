import { isAwaited } from '#domain/appointments/appointment-changes'
import type { Call } from '#server/calls/call'
import { ensureNotBilled } from '#server/features/billing/ensure-not-billed'
import { dropCall } from '#server/features/messages/plan-call'
import { updateVehicleStatus } from '#server/features/vehicles/update-vehicle-status'
import { deleteRecord } from '#server/records/change-record'
import { appointmentRecord } from './appointment.record.ts'
import { notifyCancelled } from './cancel-appointment.ts'
import { endWorkOn } from './work.queries.ts'

/**
 * Deletes an appointment, makes its spot available and, if requested, notifies the client. An administrator
 * can restore it for 30 days.
 */
export function deleteAppointment(
  call: Call,
  { id, notify }: { id: string; notify: boolean },
): Promise<void> {
  return deleteRecord(call, appointmentRecord, {
    id,
    ensure: ({ tx }) => ensureNotBilled(tx, { kind: 'appointment', id }),
    alongside: async ({ tx, before: appointment, settings }) => {
      const { status, vehicleId } = appointment
      await dropCall(tx, call, id)
      if (notify && isAwaited(status))
        await notifyCancelled(tx, call, { appointment, settings, reason: null })
      await endWorkOn(tx, id, call.now)
      if (status === 'in_progress') await updateVehicleStatus(tx, vehicleId)
    },
  })
}
