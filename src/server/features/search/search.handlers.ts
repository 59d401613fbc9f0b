import type { SearchAnswer } from '#contract/search'
import { readSearch } from '#domain/search/read-search'
import type { Handlers } from '#server/calls/call'
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
  staff: none,
}

export const searchHandlers = {
  findAnything: async ({ query }, call) => {
    const search = readSearch(query.q)
    if (search.text === '') return nothing
    return findAnything(call.db, search, (await nowAtGarage(call)).date)
  },
} satisfies Partial<Handlers>
