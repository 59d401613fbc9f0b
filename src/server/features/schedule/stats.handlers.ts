import type { Handlers } from '#server/calls/call'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { readCounters } from './read-counters.ts'

export const statsHandlers = {
  getStats: async (_, call) => readCounters(call.db, await nowAtGarage(call)),
} satisfies Partial<Handlers>
