import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { clients } from './schema/clients-table.ts'

/**
 * Returns the name of a client for each shown row. A join would read every client where the planner expects more rows than there
 * are.
 */
export function clientNameOf(clientId: SQLWrapper): SQL<string> {
  return sql<string>`(select named.name from ${clients} as named where named.id = ${clientId})`
}
