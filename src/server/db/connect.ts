import { setTimeout as delay } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Log } from '#server/log'
import { ThrottledWarnings } from '#server/throttled-warnings'
import { AdmissionPool } from './admission-pool.ts'
import { needsNewConnection } from './outage.ts'

/** Where the database is: one's own by DATABASE_URL, or the embedded one. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string }

export type Database = NodePgDatabase & { $client: AdmissionPool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

// A date has no time of day and no zone: read as an instant, Sydney would see yesterday.
pg.types.setTypeParser(pg.types.builtins.DATE, (date) => date)

/** How many connections a pool has, and how long its callers wait. */
export interface PoolLimits {
  connections: number
  /** For a connection: a request that would wait longer is refused. */
  longestWaitMilliseconds: number
  /** For the answer to a statement; null: without end. A connection to a host that is gone stays silent. */
  longestStatementMilliseconds: number | null
}

const usualLimits: PoolLimits = {
  // Leaves room for a second pool among the 40 connections that the embedded database allows.
  connections: 16,
  longestWaitMilliseconds: 3_000,
  longestStatementMilliseconds: 30_000,
}

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const attempts = 10
const longestPauseMilliseconds = 200

/** Opens a pool of connections; `database.$client.end()` closes it. */
export function connect(connection: Connection, log: Log, limits: Partial<PoolLimits> = {}): Database {
  const { connections, longestWaitMilliseconds, longestStatementMilliseconds } = { ...usualLimits, ...limits }
  const pool = new AdmissionPool({
    ...connection,
    max: connections,
    // Stay open for the first screen after a quiet minute, which reads half a dozen lists.
    min: Math.min(6, connections),
    application_name: 'hoist',
    longestWaitMilliseconds,
    keepAlive: true,
    // Network address translation forgets a connection that is silent for some minutes.
    keepAliveInitialDelayMillis: 30_000,
    ...(longestStatementMilliseconds !== null && { query_timeout: longestStatementMilliseconds }),
  })
  const warnings = new ThrottledWarnings()
  // Without a listener, a connection lost while idle or within a transaction would end the whole server.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', ({ message }) =>
      warnings.pass(message, (times) => log.warn(`Database connections lost (${message}): ${times}.`)),
    )
  })
  return drizzle(pool)
}

/**
 * Does the work in one transaction, and all of it again when the database asks for that: it may run twice.
 * Within an open transaction the work joins it.
 */
export async function withTransaction<Result>(
  database: Database | Transaction,
  work: (transaction: Transaction) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  if (!isDatabase(database)) return work(database)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactOnce(database.$client, work, config)
    } catch (error) {
      if (attempt === attempts || !asksForAnotherTry(error)) throw error
    }
    // Those who collided must not meet again: each waits for a time of its own.
    await delay(Math.random() * Math.min(longestPauseMilliseconds, 5 * 2 ** attempt))
  }
}

/** Not `database.transaction`: that one never gives its connection back when BEGIN fails. */
function transactOnce<Result>(
  pool: AdmissionPool,
  work: (transaction: Transaction) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  return pool.withConnection(async (client) => {
    let failure: unknown
    try {
      return await drizzle(client).transaction(async (transaction) => {
        try {
          return await work(transaction)
        } catch (error) {
          failure = error
          // ROLLBACK would wait behind a statement that is never answered.
          if (needsNewConnection(error)) void client.end()
          throw error
        }
      }, config)
    } catch (error) {
      // Where ROLLBACK failed as well, its error says less.
      throw failure ?? error
    }
  })
}

function isDatabase(database: Database | Transaction): database is Database {
  return '$client' in database
}

function asksForAnotherTry(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return (
    cause instanceof pg.DatabaseError && [serializationFailure, deadlockDetected].includes(cause.code ?? '')
  )
}
