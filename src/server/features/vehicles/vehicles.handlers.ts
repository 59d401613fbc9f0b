import type { Vehicle } from '#contract/vehicles'
import { garageNow } from '#domain/time/garage-clock'
import { withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import { requireClient } from '#server/features/clients/require-client'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import type { Handlers } from '#server/http/mount'
import { found } from '#server/http/refused'
import { checkVehicleYear } from './check-year.ts'
import { insertVehicle, listVehicles, type VehicleWithOwner, vehicleById } from './vehicles.queries.ts'

function viewVehicle(row: VehicleWithOwner): Vehicle {
  const {
    id,
    clientId,
    make,
    model,
    year,
    licensePlate,
    vin,
    mileage,
    engineSize,
    status,
    createdAt,
    client,
  } = row
  return {
    id,
    clientId,
    make,
    model,
    year,
    licensePlate,
    vin,
    mileage,
    engineSize,
    status,
    createdAt: createdAt.toISOString(),
    client,
  }
}

export const vehicleHandlers = {
  listVehicles: async ({ query }, call) => {
    const page = await listVehicles(call.db, query)
    return { ...page, items: page.items.map(viewVehicle) }
  },
  getVehicle: async ({ params }, call) =>
    viewVehicle(found(await vehicleById(call.db, params.id), 'this vehicle')),
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
} satisfies Partial<Handlers>
