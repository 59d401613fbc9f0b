import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '#web/api/hooks.ts'
import type { PageData } from './page-data.ts'
import { sessionKey } from './use-session.ts'

/** Seeds the query cache with the data embedded in the page. */
export function seedQueryCache(queries: QueryClient, { user, garage }: PageData): void {
  queries.setQueryData(sessionKey, user)
  queries.setQueryData(keyOf('GET /api/garage'), garage)
}
