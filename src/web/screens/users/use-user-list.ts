import { usePages } from '#web/api/use-pages.ts'
import { type UserFilters, userQueryOf } from './user-filters.ts'

/** Returns the accounts page by page. */
export function useUserList(filters: UserFilters) {
  return usePages('GET /api/users', { query: userQueryOf(filters) }, 24)
}
