import type { Handlers } from '#server/calls/call'
import { readGarageSettings } from '#server/garage/garage-settings'
import { requireOffered } from '#server/garage/require-offered'
import { listAvailableCars } from './list-available-cars.ts'
import { listFreeCars } from './list-free-cars.ts'

export const availabilityHandlers = {
  listAvailableCars: async ({ query }, call) => {
    const { business } = await readGarageSettings(call.db)
    requireOffered('rental', business, call)
    return listAvailableCars(call, query)
  },
  listFreeCars: ({ query }, call) => listFreeCars(call, query),
} satisfies Partial<Handlers>
