import type { Handlers } from '#server/calls/call'
import { listAvailableCars } from './list-available-cars.ts'
import { listFreeCars } from './list-free-cars.ts'

export const availabilityHandlers = {
  listAvailableCars: ({ query }, call) => listAvailableCars(call, query),
  listFreeCars: ({ query }, call) => listFreeCars(call, query),
} satisfies Partial<Handlers>
