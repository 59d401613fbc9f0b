import { decideLettingGo } from '#domain/vehicles/vehicle-changes'
import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { withTransaction } from '#server/db/connect'
import { ensurePermitted } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { lockVehicle } from './require-vehicle.ts'
import { openAppointmentsOf } from './vehicle-appointments.queries.ts'
import { updateVehicleRow } from './vehicles.queries.ts'
import { viewVehicle } from './view-vehicle.ts'

/** Deletes a vehicle; its service history remains. An administrator can restore it for 30 days. */
export function deleteVehicle(call: Call, id: string): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    // Locked before its open work is read, so that a concurrent booking is either seen here or finds the
    // vehicle deleted.
    const before = await lockVehicle(tx, id)
    await ensureVersion(call, before, () => viewVehicle(before))
    ensurePermitted(decideLettingGo(await openAppointmentsOf(tx, id)))
    await updateVehicleRow(tx, id, { deletedAt: call.now })
    await recordAudit(tx, call, {
      action: 'deleted',
      entity: 'vehicle',
      entityId: id,
      before: viewVehicle(before),
    })
  })
}
