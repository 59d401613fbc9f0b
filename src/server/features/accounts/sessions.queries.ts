import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '#server/db/connect'
import { endSessions } from '#server/db/end-sessions'
import { sessions } from '#server/db/schema/sessions-table'

/** Returns the active sessions of an account, last used first. */
export function sessionsOf(db: Db, userId: string, now: Date) {
  return db
    .select({
      sid: sessions.sid,
      sess: sessions.sess,
      expire: sessions.expire,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)))
    .orderBy(desc(sessions.expire), desc(sessions.createdAt))
}

export function endSession(db: Db, sid: string): Promise<void> {
  return endSessions(db, eq(sessions.sid, sid))
}

/** Ends the sessions of an account, except one if given. */
export function endSessionsOf(
  db: Db,
  userId: string,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  const own = eq(sessions.userId, userId)
  return endSessions(db, except === null ? own : and(own, ne(sessions.sid, except)))
}
