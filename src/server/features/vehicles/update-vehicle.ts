import type { z } from 'zod'
import type { Vehicle, VehicleChange } from '#contract/vehicles/vehicles'
import { garageNow } from '#domain/time/garage-clock'
import { decideLettingGo, decideStatusChange } from '#domain/vehicles/vehicle-changes'
import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { withTransaction } from '#server/db/connect'
import { requireClient } from '#server/features/clients/require-client'
import { readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { checkVehicleYear, checkVin } from './check-vehicle-year.ts'
import { lockVehicle } from './require-vehicle.ts'
import { openAppointmentsOf } from './vehicle-appointments.queries.ts'
import { updateVehicleRow } from './vehicles.queries.ts'
import { viewVehicle } from './view-vehicle.ts'

/** Updates a vehicle. Owner and status cannot change while it has open work. */
export function updateVehicle(
  call: Call,
  id: string,
  change: z.output<typeof VehicleChange>,
): Promise<Vehicle> {
  return withTransaction(call.db, async (tx) => {
    const before = await lockVehicle(tx, id)
    await ensureVersion(call, before, () => viewVehicle(before))
    if (Object.keys(change).length === 0) return viewVehicle(before)
    const { clientId, status, year } = change
    if (year !== undefined && year !== before.year) {
      const { earliestVehicleYear: earliest, business } = await readGarageSettings(tx)
      const { date: today } = garageNow(call.now, business.timeZone)
      checkVehicleYear(year, { today, earliest, field: 'year' })
    }
    const { vin = before.vin } = change
    if (vin !== before.vin || year !== undefined) checkVin({ vin, year: year ?? before.year }, 'vin')
    const openAppointments = await openAppointmentsOf(tx, id)
    let { client } = before
    if (clientId !== undefined && clientId !== before.clientId) {
      const { name, email, phone } = await requireClient(tx, clientId)
      client = { name, email, phone }
      ensurePermitted(decideLettingGo(openAppointments))
    }
    if (status !== undefined && status !== before.status)
      ensurePermitted(decideStatusChange(openAppointments))
    const written = await updateVehicleRow(tx, id, { ...change, updatedAt: call.now })
    const vehicle = viewVehicle({ ...written, client })
    await recordAudit(tx, call, {
      action: 'updated',
      entity: 'vehicle',
      entityId: id,
      before: viewVehicle(before),
      after: vehicle,
    })
    return vehicle
  })
}
