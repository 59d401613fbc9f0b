import type { Handlers } from '#server/http/mount'
import { listAvailableCars } from './list-available-cars.ts'

export const availabilityHandlers = {
  listAvailableCars: ({ query }, call) => listAvailableCars(call, query),
} satisfies Partial<Handlers>
