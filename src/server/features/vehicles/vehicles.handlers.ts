import { garageNow } from '#domain/time/garage-clock'
import type { Handlers } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { requireClient } from '#server/features/clients/require-client'
import { readGarageSettings } from '#server/garage/garage-settings'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { recordAudit } from '#server/records/record-audit'
import { checkVehicleYear, checkVin } from './check-vehicle-year.ts'
import { deleteVehicle } from './delete-vehicle.ts'
import { requireVehicle } from './require-vehicle.ts'
import { updateVehicle } from './update-vehicle.ts'
import { appointmentsOfVehicles } from './vehicle-appointments.queries.ts'
import { insertVehicle, listVehicles } from './vehicles.queries.ts'
import { viewListedVehicle, viewVehicle } from './view-vehicle.ts'

export const vehicleHandlers = {
  listVehicles: async ({ query }, call) => {
    const { date: today } = await nowAtGarage(call)
    const page = await listVehicles(call.db, query)
    const ids = page.items.map(({ id }) => id)
    const appointmentsOf = await appointmentsOfVehicles(call.db, ids, today)
    return { ...page, items: page.items.map((row) => viewListedVehicle(row, appointmentsOf(row.id))) }
  },
  getVehicle: async ({ params }, call) => viewVehicle(await requireVehicle(call.db, params.id)),
  createVehicle: ({ body }, call) =>
    withTransaction(call.db, async (tx) => {
      const { earliestVehicleYear: earliest, business } = await readGarageSettings(tx)
      const { date: today } = garageNow(call.now, business.timeZone)
      checkVehicleYear(body.year, { today, earliest, field: 'year' })
      checkVin(body, 'vin')
      const { name, email, phone } = await requireClient(tx, body.clientId)
      const vehicle = viewVehicle({ ...(await insertVehicle(tx, body)), client: { name, email, phone } })
      await recordAudit(tx, call, {
        action: 'created',
        entity: 'vehicle',
        entityId: vehicle.id,
        after: vehicle,
      })
      return vehicle
    }),
  updateVehicle: ({ params, body }, call) => updateVehicle(call, params.id, body),
  deleteVehicle: ({ params }, call) => deleteVehicle(call, params.id),
} satisfies Partial<Handlers>
