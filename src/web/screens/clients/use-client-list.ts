import { usePages } from '#web/api/use-pages.ts'
import { type ClientFilters, clientQueryOf } from './client-filters.ts'

export function useClientList(filters: ClientFilters) {
  return usePages('GET /api/clients', { query: clientQueryOf(filters) }, 24)
}
