import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { sessions } from './schema/sessions-table.ts'

/** Deletes the sessions and notifies every server, which then closes their event streams. */
export async function endSessions(db: Db, which: SQL | undefined): Promise<void> {
  if (which === undefined) throw new Error('Ending sessions requires a condition')
  await db.execute(sql`
    with ended as (delete from ${sessions} where ${which} returning 1)
    select pg_notify('hoist_changes', 'sessions') from ended`)
}
