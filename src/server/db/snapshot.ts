import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'

/**
 * Names which transactions a statement sees. Two statements that read the same text see the same data: the text changes when any
 * transaction that wrote ends, on whichever server, and never comes back.
 */
export const currentSnapshot = sql<string>`pg_current_snapshot()::text`

/** Returns the name of what the database holds now. */
export async function readSnapshot(db: Database): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(sql`select ${currentSnapshot} as snapshot`)
  return rows[0]?.snapshot ?? ''
}
