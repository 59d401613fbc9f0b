import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Whether the id is one of these, for queries that are `prepared`: unlike that of `inArray`, the text is the same for any number of
 * ids. Without the subquery, PostgreSQL would count the ids and plan a query of few each time.
 */
export function isAmong(id: AnyPgColumn, ids: readonly string[]): SQL {
  return sql`${id} = any((select ${sql.param([...ids])}::uuid[])::uuid[])`
}
