import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/connect'
import { sessions } from '#server/db/schema/sessions-table'
import { users } from '#server/db/schema/users-table'

/** Returns those of the sessions that are still valid. */
export async function activeSessions(db: Database, sids: string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.sid, sids), gt(sessions.expire, now)))
  return new Set(rows.map(({ sid }) => sid))
}
