import type { Appointment } from '#contract/appointments/appointments'
import type { BookerChoice } from '#domain/clients/booker-choice'
import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { settleBooker } from '#server/features/clients/settle-booker'
import { copyVehicleFor, dropUnusedCopy } from '#server/features/vehicles/copy-vehicle-for'
import { updateVehicleStatus } from '#server/features/vehicles/update-vehicle-status'
import { readGarageSettings } from '#server/garage/garage-settings'
import { changeRecord } from '#server/records/change-record'
import { appointmentRecord } from './appointment.record.ts'
import { readAppointment } from './read-appointment.ts'

/** Moves the appointment and its vehicle to a client of the name it was booked under, or renames its client. */
export function settleAppointmentBooker(
  call: Call,
  { id, choice }: { id: string; choice: BookerChoice },
): Promise<Appointment> {
  return withTransaction(call.db, async (tx) => {
    const settled = await changeRecord({ ...call, db: tx }, appointmentRecord, {
      id,
      action: 'moved_to_own_client',
      decide: async ({ row, before }) => {
        const clientId = await settleBooker(tx, call, { booked: before, choice })
        if (clientId === row.clientId) return {}
        const vehicleId = await copyVehicleFor(tx, call, { vehicleId: row.vehicleId, clientId })
        return { clientId, vehicleId, previousClientId: row.clientId }
      },
      alongside: async ({ row: { vehicleId, createdAt: bookedAt }, after }) => {
        await updateVehicleStatus(tx, after.vehicleId)
        await updateVehicleStatus(tx, vehicleId)
        await dropUnusedCopy(tx, call, { vehicleId, bookedAt })
      },
    })
    if (choice === 'own_client') return settled
    // With the new name of its client.
    return readAppointment(tx, id, (await readGarageSettings(tx)).business.timeZone)
  })
}
