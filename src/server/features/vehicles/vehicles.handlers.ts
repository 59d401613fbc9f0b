import { garageNow } from '#domain/time/garage-clock'
import { withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import { requireClient } from '#server/features/clients/require-client'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import type { Handlers } from '#server/http/mount'
import { checkVehicleYear } from './check-year.ts'
import { deleteVehicle } from './delete-vehicle.ts'
import { requireVehicle } from './require-vehicle.ts'
import { updateVehicle } from './update-vehicle.ts'
import { visitsOfVehicles } from './vehicle-visits.queries.ts'
import { insertVehicle, listVehicles } from './vehicles.queries.ts'
import { viewListedVehicle, viewVehicle } from './view-vehicle.ts'

export const vehicleHandlers = {
  listVehicles: async ({ query }, call) => {
    const { business } = await readGarageSettings(call.db)
    const page = await listVehicles(call.db, query)
    const ids = page.items.map(({ id }) => id)
    const visitsOf = await visitsOfVehicles(call.db, ids, garageNow(call.now, business.timeZone).date)
    return { ...page, items: page.items.map((row) => viewListedVehicle(row, visitsOf(row.id))) }
  },
  getVehicle: async ({ params }, call) => viewVehicle(await requireVehicle(call.db, params.id)),
  createVehicle: ({ body }, call) =>
    withTransaction(call.db, async (tx) => {
      const { business } = await readGarageSettings(tx)
      checkVehicleYear(body.year, { today: garageNow(call.now, business.timeZone).date, field: 'year' })
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
