import { vehicleFields } from '#contract/vehicles/vehicles'
import { displayPhone } from '#domain/contact/phone'
import { garageNow } from '#domain/time/garage-clock'
import { vehicleStatusLabel } from '#domain/vehicles/vehicle'
import { decideLettingGo, decideStatusChange } from '#domain/vehicles/vehicle-changes'
import type { Call, Handlers } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { requireClient } from '#server/features/clients/require-client'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { ensurePermitted } from '#server/problem-error'
import { changeRecord, deleteRecord } from '#server/records/change-record'
import { type CsvColumn, fieldColumns } from '#server/records/export-columns'
import { exported } from '#server/records/export-list'
import { recordAuditOf } from '#server/records/record-audit'
import { checkVehicleYear, checkVin } from './check-vehicle-year.ts'
import { requireVehicle } from './require-vehicle.ts'
import { checkServiceMileage, serviceDueValues } from './service-due-values.ts'
import { vehicleRecord, viewVehicle } from './vehicle.record.ts'
import { appointmentsOfVehicles, openAppointmentsOf } from './vehicle-appointments.queries.ts'
import { insertVehicle, type ListQuery, listVehicles, type VehicleWithOwner } from './vehicles.queries.ts'

const columns: readonly CsvColumn<VehicleWithOwner>[] = [
  ['Owner', ({ client }) => client.name],
  ['Email', ({ client }) => client.email],
  ['Phone', ({ client }) => displayPhone(client.phone)],
  ...fieldColumns(vehicleFields, { status: null }),
  ['Vehicle status', ({ status }) => vehicleStatusLabel(status)],
]

export const vehicleHandlers = {
  listVehicles: async ({ query }, call) => {
    const { date: today } = await nowAtGarage(call)
    const page = await listVehicles(call.db, query)
    const ids = page.items.map(({ id }) => id)
    const appointmentsOf = await appointmentsOfVehicles(call.db, ids, today)
    return {
      ...page,
      items: page.items.map((row) => ({ ...viewVehicle(row), visits: appointmentsOf(row.id) })),
    }
  },
  exportVehicles: exported('vehicles', 'Vehicles', columns, ({ query }: { query: ListQuery }, { db }) =>
    listVehicles(db, query),
  ),
  getVehicle: async ({ params }, call) => viewVehicle(await requireVehicle(call.db, params.id)),
  createVehicle: ({ body }, call) =>
    withTransaction(call.db, async (tx) => {
      const settings = await readGarageSettings(tx)
      checkYear(call, settings, body.year)
      checkVin(body, 'vin')
      checkServiceMileage(body)
      const { name, email, phone } = await requireClient(tx, body.clientId)
      const after = {
        ...(await insertVehicle(tx, { ...body, ...serviceDueValues(body, settings, call) })),
        client: { name, email, phone },
      }
      await recordAuditOf(tx, call, { kind: vehicleRecord, action: 'created', after })
      return viewVehicle(after)
    }),
  // Owner and status cannot change while the vehicle has open work.
  updateVehicle: ({ params: { id }, body: change }, call) =>
    changeRecord(call, vehicleRecord, {
      id,
      action: 'updated',
      decide: async ({ tx, row: before, settings }) => {
        if (Object.keys(change).length === 0) return {}
        const { clientId, status, year } = change
        if (year !== undefined && year !== before.year) checkYear(call, settings, year)
        const { vin = before.vin } = change
        if (vin !== before.vin || year !== undefined) checkVin({ vin, year: year ?? before.year }, 'vin')
        // A car that has passed its kilometres keeps them: it is due.
        const { serviceDueMileage, mileage = before.mileage } = change
        if (serviceDueMileage !== undefined && serviceDueMileage !== before.serviceDueMileage)
          checkServiceMileage({ serviceDueMileage, mileage })
        const openAppointments = await openAppointmentsOf(tx, id)
        if (clientId !== undefined && clientId !== before.clientId) {
          await requireClient(tx, clientId)
          ensurePermitted(decideLettingGo(openAppointments))
        }
        if (status !== undefined && status !== before.status)
          ensurePermitted(decideStatusChange(openAppointments))
        return {
          ...change,
          ...serviceDueValues({ ...before, ...change }, settings, call, before),
          updatedAt: call.now,
        }
      },
    }),
  deleteVehicle: ({ params: { id } }, call) =>
    deleteRecord(call, vehicleRecord, {
      id,
      // Read while the vehicle is locked, so that a concurrent booking is either seen here or finds it deleted.
      ensure: async ({ tx }) => ensurePermitted(decideLettingGo(await openAppointmentsOf(tx, id))),
    }),
} satisfies Partial<Handlers>

function checkYear(
  { now }: Call,
  { earliestVehicleYear: earliest, business }: GarageSettings,
  year: number,
): void {
  checkVehicleYear(year, { today: garageNow(now, business.timeZone).date, earliest, field: 'year' })
}
