import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'

/**
 * Identifies the transactions visible to a statement. Two statements that read the same text see the same data: it
 * changes when any writing transaction ends, on any server, and never repeats.
 */
export const currentSnapshot = sql<string>`pg_current_snapshot()::text`

/** Returns the identifier of the current snapshot. */
export async function readSnapshot(db: Database): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(sql`select ${currentSnapshot} as snapshot`)
  return rows[0]?.snapshot ?? ''
}
