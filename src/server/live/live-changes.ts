import type { Readable } from 'node:stream'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { listsReadFrom } from '#contract/live-lists'
import type { Connection, Database } from '#server/db/connect'
import { listen } from '#server/db/listen'
import { sessions } from '#server/db/schema/sessions-table'
import { users } from '#server/db/schema/users-table'
import type { Log } from '#server/log/log'
import { type Change, ChangeLog } from './change-log.ts'
import { OpenStreams, type StreamOwner } from './open-streams.ts'

// One action writes to several tables: changes within this time are sent as one event, so that clients refetch once.
const gatheringMilliseconds = 75
const beatMilliseconds = 20_000
const sessionCheckMilliseconds = 60_000
const reconnectMilliseconds = 3000
// Each client refetches half a dozen lists: a delay proportional to the number of clients limits the load.
const spreadMillisecondsPerListener = 15
const listenersWithoutSpread = 5
const mostSpreadMilliseconds = 5000

interface Means {
  connection: Connection
  db: Database
  clock: () => Date
  log: Log
}

interface Listener extends StreamOwner {
  /** The last event id the client received; without one, it receives only new changes. */
  since?: string | undefined
}

/** Notifies every connected client which lists changed, on whichever server. */
export interface LiveChanges {
  /** The id for a client that refetches everything after receiving it. */
  readonly latest: string
  readonly listeners: number
  open(listener: Listener): Readable
  /** Ends every stream and refuses new ones, so that the server can close. */
  closeStreams(): void
  stop(): Promise<void>
}

export async function startLiveChanges({ connection, db, clock, log }: Means): Promise<LiveChanges> {
  const changes = new ChangeLog()
  const streams = new OpenStreams()
  const gathered = new Set<string>()
  let gathering: NodeJS.Timeout | undefined

  function gather(table: string) {
    gathered.add(table)
    gathering ??= setTimeout(publish, gatheringMilliseconds)
  }

  function publish() {
    gathering = undefined
    const lists = listsReadFrom(gathered)
    if (lists.length > 0) streams.sendToAll(spoken(changes.add(lists), spread()))
    if (gathered.has('sessions') || gathered.has('users')) void endOverSessions()
    gathered.clear()
  }

  function spread() {
    const beyond = Math.max(0, streams.count - listenersWithoutSpread)
    return Math.min(mostSpreadMilliseconds, beyond * spreadMillisecondsPerListener)
  }

  async function endOverSessions() {
    if (streams.count === 0) return
    const living = await activeSessions(db, streams.sessions, clock()).catch(() => null)
    // If the database does not respond, all streams stay open.
    if (living !== null) streams.end((sid) => !living.has(sid))
  }

  const beat = setInterval(() => streams.sendToAll(stillHere), beatMilliseconds)
  const sessionCheck = setInterval(endOverSessions, sessionCheckMilliseconds)
  const ear = listen({
    channel: 'hoist_changes',
    connection,
    db,
    log,
    heard: gather,
    mayHaveMissed: () => streams.sendToAll(spoken(changes.add(['*']), spread())),
  })
  await ear.ready

  return {
    get latest() {
      return changes.latest
    },
    get listeners() {
      return streams.count
    },
    open: ({ since, ...owner }) => {
      const missed = since === undefined ? null : changes.missedSince(since)
      return streams.open(
        owner,
        `${greeting}${missed ? spoken(missed, spread()) : `id: ${changes.latest}\n\n`}`,
      )
    },
    closeStreams: () => streams.close(),
    stop: async () => {
      for (const timer of [gathering, beat, sessionCheck]) clearTimeout(timer)
      streams.close()
      await ear.stop()
    },
  }
}

const greeting = `: listening\nretry: ${reconnectMilliseconds}\n\n`
// The comment prevents proxies from closing an idle connection; the event lets the client detect a dead one.
const stillHere = ': keep-alive\nevent: beat\ndata: {"lists":[],"spreadMilliseconds":0}\n\n'

function spoken({ id, lists }: Change, spreadMilliseconds: number): string {
  return `event: changed\nid: ${id}\ndata: ${JSON.stringify({ lists, spreadMilliseconds })}\n\n`
}

/** Returns those of the sessions that are still valid. */
async function activeSessions(db: Database, sids: string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.sid, sids), gt(sessions.expire, now)))
  return new Set(rows.map(({ sid }) => sid))
}
