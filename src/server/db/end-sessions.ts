import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from './connect.ts'
import { sessions } from './schema/sessions.ts'

/** Ends these sessions; whoever still listens with one, at whichever server, is to hear no more. */
export async function endSessions(db: Database | Transaction, which: SQL | undefined): Promise<void> {
  if (which === undefined) throw new Error('Ending every session of the garage is never meant')
  await db.execute(sql`
    with ended as (delete from ${sessions} where ${which} returning 1)
    select pg_notify('hoist_changes', 'sessions') from ended`)
}
