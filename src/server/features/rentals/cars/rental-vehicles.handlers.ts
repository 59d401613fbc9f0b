import type { Handlers } from '#server/calls/call'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { addRentalVehicle, deleteRentalVehicle, updateRentalVehicle } from './change-rental-vehicle.ts'
import { rentalsOnCards } from './fleet-rentals.queries.ts'
import { requireRentalVehicle, viewRentalVehicle } from './rental-vehicle.record.ts'
import { countRentalVehicles, listRentalVehicles } from './rental-vehicles.queries.ts'

export const rentalVehicleHandlers = {
  listRentalVehicles: async ({ query }, call) => {
    const page = await listRentalVehicles(call.db, query)
    return { ...page, items: page.items.map(viewRentalVehicle) }
  },
  listRentalVehicleCards: async ({ query }, call) => {
    const page = await listRentalVehicles(call.db, query)
    const ids = page.items.map(({ id }) => id)
    const rentalsOf = await rentalsOnCards(call.db, ids, (await nowAtGarage(call)).date)
    return {
      ...page,
      items: page.items.map((row) => ({ ...viewRentalVehicle(row), hires: rentalsOf(row.id) })),
    }
  },
  countRentalVehicles: (_, call) => countRentalVehicles(call.db),
  getRentalVehicle: async ({ params }, call) =>
    viewRentalVehicle(await requireRentalVehicle(call.db, params.id)),
  createRentalVehicle: ({ body }, call) => addRentalVehicle(call, body),
  updateRentalVehicle: ({ params, body }, call) => updateRentalVehicle(call, params.id, body),
  deleteRentalVehicle: ({ params }, call) => deleteRentalVehicle(call, params.id),
} satisfies Partial<Handlers>
