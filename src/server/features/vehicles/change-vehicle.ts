import type { z } from 'zod'
import type { Vehicle, VehicleChange, VehicleInput } from '#contract/vehicles/vehicles'
import { garageNow } from '#domain/time/garage-clock'
import { decideLettingGo, decideStatusChange } from '#domain/vehicles/vehicle-changes'
import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { requireClient } from '#server/features/clients/require-client'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted } from '#server/problem-error'
import { changeRecord, deleteRecord } from '#server/records/change-record'
import { recordAuditOf } from '#server/records/record-audit'
import { checkVehicleYear, checkVin } from './check-vehicle-year.ts'
import { vehicleRecord, viewVehicle } from './vehicle.record.ts'
import { openAppointmentsOf } from './vehicle-appointments.queries.ts'
import { insertVehicle } from './vehicles.queries.ts'

/** Registers a vehicle of a client. */
export function addVehicle(call: Call, described: z.output<typeof VehicleInput>): Promise<Vehicle> {
  return withTransaction(call.db, async (tx) => {
    checkYear(call, await readGarageSettings(tx), described.year)
    checkVin(described, 'vin')
    const { name, email, phone } = await requireClient(tx, described.clientId)
    const after = { ...(await insertVehicle(tx, described)), client: { name, email, phone } }
    await recordAuditOf(tx, call, { kind: vehicleRecord, action: 'created', after })
    return viewVehicle(after)
  })
}

/** Updates a vehicle. Owner and status cannot change while it has open work. */
export function updateVehicle(
  call: Call,
  id: string,
  change: z.output<typeof VehicleChange>,
): Promise<Vehicle> {
  return changeRecord(call, vehicleRecord, {
    id,
    action: 'updated',
    decide: async ({ tx, row: before, settings }) => {
      if (Object.keys(change).length === 0) return {}
      const { clientId, status, year } = change
      if (year !== undefined && year !== before.year) checkYear(call, settings, year)
      const { vin = before.vin } = change
      if (vin !== before.vin || year !== undefined) checkVin({ vin, year: year ?? before.year }, 'vin')
      const openAppointments = await openAppointmentsOf(tx, id)
      if (clientId !== undefined && clientId !== before.clientId) {
        await requireClient(tx, clientId)
        ensurePermitted(decideLettingGo(openAppointments))
      }
      if (status !== undefined && status !== before.status)
        ensurePermitted(decideStatusChange(openAppointments))
      return { ...change, updatedAt: call.now }
    },
  })
}

/** Deletes a vehicle; its service history remains. An administrator can restore it for 30 days. */
export function deleteVehicle(call: Call, id: string): Promise<void> {
  return deleteRecord(call, vehicleRecord, {
    id,
    // Read while the vehicle is locked, so that a concurrent booking is either seen here or finds it deleted.
    ensure: async ({ tx }) => ensurePermitted(decideLettingGo(await openAppointmentsOf(tx, id))),
  })
}

function checkYear(
  { now }: Call,
  { earliestVehicleYear: earliest, business }: GarageSettings,
  year: number,
): void {
  checkVehicleYear(year, { today: garageNow(now, business.timeZone).date, earliest, field: 'year' })
}
