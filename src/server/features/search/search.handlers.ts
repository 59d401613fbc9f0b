import type { SearchAnswer } from '#contract/search'
import { maySeePrices } from '#domain/accounts/roles'
import { readSearch } from '#domain/search/read-search'
import type { Handlers } from '#server/calls/call'
import { readGarageSettings } from '#server/garage/garage-settings'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { findAnything } from './search.queries.ts'

const none = { count: 0, more: false, exact: false, results: [] }
const nothing: SearchAnswer = {
  clients: none,
  vehicles: none,
  requests: none,
  appointments: none,
  rentals: none,
  rentalCars: none,
  tows: none,
  documents: none,
  staff: none,
}

export const searchHandlers = {
  findAnything: async ({ query }, call) => {
    const search = readSearch(query.q)
    if (search.text === '') return nothing
    const { date: today } = await nowAtGarage(call)
    const seesPrices = call.actor !== null && maySeePrices(call.actor, await readGarageSettings(call.db))
    return findAnything(call.db, search, { today, seesPrices })
  },
} satisfies Partial<Handlers>
