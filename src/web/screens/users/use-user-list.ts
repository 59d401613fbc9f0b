import { usePages } from '#web/api/use-pages.ts'
import { type UserFilters, userQueryOf } from './user-filters.ts'

/** The accounts a page at a time. */
export function useUserList(filters: UserFilters) {
  return usePages('GET /api/users', { query: userQueryOf(filters) }, 24)
}
