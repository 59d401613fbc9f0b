import type { Appointment } from '#contract/appointments/appointments'
import type { BookerChoice } from '#domain/clients/booker-choice'
import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { withTransaction } from '#server/db/connect'
import { settleBooker } from '#server/features/clients/settle-booker'
import { copyVehicleFor, dropUnusedCopy } from '#server/features/vehicles/copy-vehicle-for'
import { updateVehicleStatus } from '#server/features/vehicles/update-vehicle-status'
import { readGarageSettings } from '#server/garage/garage-settings'
import { orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { lockAppointment, updateAppointment } from './appointments.queries.ts'
import { readAppointment } from './read-appointment.ts'

/** Moves the appointment and its vehicle to a client of the name it was booked under, or renames its client. */
export function settleAppointmentBooker(
  call: Call,
  { id, choice }: { id: string; choice: BookerChoice },
): Promise<Appointment> {
  return withTransaction(call.db, async (tx) => {
    const { timeZone } = (await readGarageSettings(tx)).business
    const { vehicleId: formerId } = orNotFound(await lockAppointment(tx, id), 'this appointment')
    const before = await readAppointment(tx, id, timeZone)
    await ensureVersion(call, before, () => before)
    const clientId = await settleBooker(tx, call, { booked: before, choice })
    if (clientId === before.clientId) return readAppointment(tx, id, timeZone)
    const vehicleId = await copyVehicleFor(tx, call, { vehicleId: formerId, clientId })
    await updateAppointment(tx, id, { clientId, vehicleId, previousClientId: before.clientId })
    await updateVehicleStatus(tx, vehicleId)
    await updateVehicleStatus(tx, formerId)
    await dropUnusedCopy(tx, call, { vehicleId: formerId, bookedAt: new Date(before.createdAt) })
    const after = await readAppointment(tx, id, timeZone)
    await recordAudit(tx, call, {
      action: 'moved_to_own_client',
      entity: 'appointment',
      entityId: id,
      before,
      after,
    })
    return after
  })
}
