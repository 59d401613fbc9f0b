import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { millisecondsInMinute } from '#domain/time/milliseconds'
import type { Log } from '#server/log/log'
import type { Connection, Database } from './connect.ts'

const longestPauseMilliseconds = 15_000

interface Listening {
  channel: string
  connection: Connection
  /** For sending the test notification: from another connection, as real notifications are. */
  db: Database
  log: Log
  heard: (payload: string) => void
  /** Called after a period without notifications: any may have been missed. */
  mayHaveMissed: () => void
  /** Timeout for the delivery of a notification. */
  timeoutMilliseconds?: number
}

export interface Ear {
  /** Resolves after the first attempt, whether it succeeded or not. */
  ready: Promise<void>
  stop(): Promise<void>
}

/** Why listening ended: the connection was lost, or it is open and delivers nothing. */
type End = 'lost' | 'deaf'

const logMessages: Record<End, string> = {
  lost: 'Lost the connection for change notifications; reconnecting.',
  deaf: 'The database does not deliver notifications (LISTEN), so other screens update within a minute instead of immediately. A connection pooler must use session pooling.',
}

/**
 * Listens to a channel on its own connection and reconnects when that is lost. If the database delivers no
 * notifications (a pooler in transaction mode ignores LISTEN silently), calls `mayHaveMissed` once a minute.
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
      if (failures > 0) to.log.info('Change notifications are working again.')
      failures = 0
      firstAttemptIsOver()
    }
    while (!stopping.signal.aborted) {
      const end = await listenOnce(to, stopping.signal, hears)
      firstAttemptIsOver()
      if (stopping.signal.aborted) return
      if (failures === 0) to.log.warn(logMessages[end])
      failures += 1
      const pause =
        end === 'deaf' ? millisecondsInMinute : Math.min(longestPauseMilliseconds, 50 * 2 ** failures)
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

/** Listens on one connection until that ends. */
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
        test = setInterval(testHearing, millisecondsInMinute)
        await testHearing()
      }
      begin().catch(lost)
    })
  } finally {
    clearInterval(test)
    stopping.removeEventListener('abort', lost)
    // `end` never resolves on a dead connection.
    await Promise.race([client.end().catch(() => {}), delay(500, null, { ref: false })])
  }
}

/** Whether a notification sent through the pool arrives at this client. */
async function isHeard({ channel, db, timeoutMilliseconds = 5000 }: Listening, client: pg.Client) {
  const word = `test ${randomUUID()}`
  let hear = (_: pg.Notification) => {}
  const heard = new Promise<boolean>((resolve) => {
    hear = ({ payload }) => payload === word && resolve(true)
  })
  client.on('notification', hear)
  try {
    await db.execute(sql`select pg_notify(${channel}, ${word})`)
    return await Promise.race([heard, delay(timeoutMilliseconds, false, { ref: false })])
  } finally {
    client.off('notification', hear)
  }
}
