import { nowAtGarage } from '#server/features/garage/now-at-garage'
import { listBookingsOfCar } from '#server/features/rental-bookings/list-bookings-of-car'
import type { Call } from '#server/http/call'
import type { Handlers } from '#server/http/mount'
import { orNotFound } from '#server/http/problem-error'
import { addRentalVehicle } from './add-rental-vehicle.ts'
import { deleteRentalVehicle } from './delete-rental-vehicle.ts'
import { rentalsOnCards } from './fleet-rentals.queries.ts'
import { countRentalVehicles, listRentalVehicles, rentalVehicleById } from './rental-vehicles.queries.ts'
import { updateRentalVehicle } from './update-rental-vehicle.ts'
import { viewRentalVehicle } from './view-rental-vehicle.ts'

async function requireRentalVehicle({ db }: Call, id: string) {
  return orNotFound(await rentalVehicleById(db, id), 'this rental car')
}

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
    viewRentalVehicle(await requireRentalVehicle(call, params.id)),
  createRentalVehicle: ({ body }, call) => addRentalVehicle(call, body),
  updateRentalVehicle: ({ params, body }, call) => updateRentalVehicle(call, params.id, body),
  deleteRentalVehicle: ({ params }, call) => deleteRentalVehicle(call, params.id),
  listBookingsOfRentalVehicle: async ({ params, query }, call) => {
    await requireRentalVehicle(call, params.id)
    return listBookingsOfCar(call, params.id, query)
  },
} satisfies Partial<Handlers>
