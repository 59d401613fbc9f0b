import type { Handlers } from '#server/calls/call'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { addVehicle, deleteVehicle, updateVehicle } from './change-vehicle.ts'
import { requireVehicle } from './require-vehicle.ts'
import { viewVehicle } from './vehicle.record.ts'
import { appointmentsOfVehicles } from './vehicle-appointments.queries.ts'
import { listVehicles } from './vehicles.queries.ts'

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
  getVehicle: async ({ params }, call) => viewVehicle(await requireVehicle(call.db, params.id)),
  createVehicle: ({ body }, call) => addVehicle(call, body),
  updateVehicle: ({ params, body }, call) => updateVehicle(call, params.id, body),
  deleteVehicle: ({ params }, call) => deleteVehicle(call, params.id),
} satisfies Partial<Handlers>
