import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect'
import { preparedOnce } from '#server/db/prepared'
import { sessions } from '#server/db/schema/sessions-table'
import { staff } from '#server/db/schema/staff-table'
import { users } from '#server/db/schema/users-table'
import { stateColumns } from '#server/db/table-versions'

const selectSessions = preparedOnce((db) =>
  db
    .select({
      sid: sessions.sid,
      expire: sessions.expire,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      position: staff.position,
      ...stateColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staff, eq(staff.id, users.staffId))
    .where(sql`${sessions.sid} = any(${sql.placeholder('sids')})`),
)

async function sessionsOf(db: Database, sids: ReadonlySet<string>) {
  const { versions } = db.$client
  const rows = await selectSessions(db, { noted: versions.noted, sids: [...sids] })
  if (rows[0] !== undefined) versions.note(rows[0])
  return new Map(rows.map((row) => [row.sid, row]))
}

type Sessions = Awaited<ReturnType<typeof sessionsOf>>
type Session = Sessions extends Map<string, infer Row> ? Row : never

/**
 * Returns a reader of sessions with their users, including expired ones; undefined if there is none. Reads requested
 * in one turn of the event loop are batched into one statement: a screen reads several lists, and a change makes many
 * screens read.
 */
export function sessionReader(db: Database): (sid: string) => Promise<Session | undefined> {
  let batch: { sids: Set<string>; rows: Promise<Sessions> } | null = null

  function openBatch() {
    const sids = new Set<string>()
    const rows = nextTurn().then(() => {
      batch = null
      return sessionsOf(db, sids)
    })
    return { sids, rows }
  }

  return async (sid) => {
    batch ??= openBatch()
    batch.sids.add(sid)
    return (await batch.rows).get(sid)
  }
}
