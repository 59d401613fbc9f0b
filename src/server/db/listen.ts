import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Log } from '#server/log'
import type { Connection, Database } from './connect.ts'

const aMinute = 60_000
const longestPauseMilliseconds = 15_000

interface Listening {
  channel: string
  connection: Connection
  /** Says what should be heard: from another connection, as real notifications come. */
  db: Database
  log: Log
  heard: (payload: string) => void
  /** The ear was closed for a while: anything may have been said. */
  mayHaveMissed: () => void
  /** How long a notification may be on its way. */
  patienceMilliseconds?: number
}

export interface Ear {
  /** The first attempt is over, whether it worked or not. */
  ready: Promise<void>
  stop(): Promise<void>
}

/** Why an ear closed: the connection is gone, or it stands and nothing comes through. */
type End = 'lost' | 'deaf'

const complaints: Record<End, string> = {
  lost: 'The connection that tells of changes was lost; trying again.',
  deaf: 'The database does not hand on notifications (LISTEN): changes show on other screens within a minute instead of at once. A pooler in front of it must pool by session.',
}

/**
 * Listens to a channel on a connection of its own, and connects again when it is lost. Where the database hands nothing on (a
 * pooler that pools by transaction swallows LISTEN without a word), anything may have been missed once a minute.
 */
export function listen(to: Listening): Ear {
  const stopping = new AbortController()
  let firstAttemptIsOver = () => {}
  const ready = new Promise<void>((resolve) => {
    firstAttemptIsOver = resolve
  })

  async function listenAgainAndAgain() {
    let failures = 0
    const hears = () => {
      if (failures > 0) to.log.info('The database tells of changes again.')
      failures = 0
      firstAttemptIsOver()
    }
    while (!stopping.signal.aborted) {
      const end = await listenOnce(to, stopping.signal, hears)
      firstAttemptIsOver()
      if (stopping.signal.aborted) return
      if (failures === 0) to.log.warn(complaints[end])
      failures += 1
      const pause = end === 'deaf' ? aMinute : Math.min(longestPauseMilliseconds, 50 * 2 ** failures)
      await delay(pause, null, { signal: stopping.signal }).catch(() => {})
    }
  }

  const running = listenAgainAndAgain()
  return {
    ready,
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

/** One connection from its beginning to its end. */
async function listenOnce(to: Listening, stopping: AbortSignal, hears: () => void): Promise<End> {
  const client = new pg.Client({
    ...to.connection,
    application_name: 'hoist listener',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  let test: NodeJS.Timeout | undefined
  let lost = () => {}
  try {
    return await new Promise<End>((end) => {
      lost = () => end('lost')
      client.on('error', lost).on('end', lost)
      client.on('notification', ({ payload }) => to.heard(payload ?? ''))
      stopping.addEventListener('abort', lost, { once: true })
      const testHearing = () => isHeard(to, client).then((passed) => (passed ? hears() : end('deaf')), lost)
      const begin = async () => {
        await client.connect()
        const listens = await client.query(`LISTEN ${client.escapeIdentifier(to.channel)}`).then(
          () => true,
          () => false,
        )
        to.mayHaveMissed()
        if (!listens) return end('deaf')
        test = setInterval(testHearing, aMinute)
        await testHearing()
      }
      begin().catch(lost)
    })
  } finally {
    clearInterval(test)
    stopping.removeEventListener('abort', lost)
    // A connection that is dead does not say goodbye.
    await Promise.race([client.end().catch(() => {}), delay(500, null, { ref: false })])
  }
}

/** Whether what is said through the pool arrives at this client. */
async function isHeard({ channel, db, patienceMilliseconds = 5000 }: Listening, client: pg.Client) {
  const word = `test ${randomUUID()}`
  let hear = (_: pg.Notification) => {}
  const heard = new Promise<boolean>((resolve) => {
    hear = ({ payload }) => payload === word && resolve(true)
  })
  client.on('notification', hear)
  try {
    await db.execute(sql`select pg_notify(${channel}, ${word})`)
    return await Promise.race([heard, delay(patienceMilliseconds, false, { ref: false })])
  } finally {
    client.off('notification', hear)
  }
}
