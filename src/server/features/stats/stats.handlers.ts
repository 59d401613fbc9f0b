import { nowAtGarage } from '#server/features/garage/now-at-garage'
import type { Handlers } from '#server/http/mount'
import { readCounters } from './read-counters.ts'

export const statsHandlers = {
  getStats: async (_, call) => readCounters(call.db, await nowAtGarage(call)),
} satisfies Partial<Handlers>
