import { setTimeout as delay } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Log } from '#server/log/log'
import { ThrottledWarnings } from '#server/log/throttled-warnings'
import { needsNewConnection } from '#server/outage'
import { AdmissionPool } from './admission-pool.ts'
import { namePrepared } from './prepared.ts'
import { ReadScope, scopeOf, setScope } from './read-scope.ts'
import { statementWatch, usualWatchTimes, type WatchTimes } from './watch-statements.ts'

/** How to reach the database: DATABASE_URL, or the embedded one. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string }

export type Database = NodePgDatabase & { $client: AdmissionPool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Db = Database | Transaction

// The date type has no time zone: parsed as an instant, it would be the previous day in Sydney.
pg.types.setTypeParser(pg.types.builtins.DATE, (date) => date)

/** Size of a pool and the timeouts of its callers. */
export interface PoolLimits extends WatchTimes {
  connections: number
  /** Wait for a connection; a request that would wait longer is rejected. */
  longestWaitMilliseconds: number
  /** Response to a statement; null: unlimited. A connection to a host that is gone gets no response. */
  longestStatementMilliseconds: number | null
}

const usualLimits: PoolLimits = {
  // Each connection is a process of PostgreSQL of about 10 MB, and more would not be faster: statements take milliseconds.
  connections: 8,
  longestWaitMilliseconds: 3_000,
  longestStatementMilliseconds: 30_000,
  ...usualWatchTimes,
}

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const attempts = 10
const longestPauseMilliseconds = 200

/** Opens a connection pool; `database.$client.end()` closes it. */
export function connect(connection: Connection, log: Log, limits: Partial<PoolLimits> = {}): Database {
  const { connections, longestWaitMilliseconds, longestStatementMilliseconds, ...times } = {
    ...usualLimits,
    ...limits,
  }
  const pool = new AdmissionPool({
    ...connection,
    max: connections,
    // Kept open while idle, for the first screen after a pause, which reads half a dozen lists.
    min: Math.min(6, connections),
    application_name: 'hoist',
    longestWaitMilliseconds,
    keepAlive: true,
    // NAT drops a connection that is silent for some minutes.
    keepAliveInitialDelayMillis: 30_000,
    ...(longestStatementMilliseconds !== null && { query_timeout: longestStatementMilliseconds }),
  })
  const warnings = new ThrottledWarnings()
  const watchStatements = statementWatch(connection, times, () => pool.discardIdle())
  // Without a listener, an error of an idle connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    watchStatements(client)
    namePrepared(client, () => pool.isDirect)
    client.on('error', ({ message }) =>
      warnings.pass(message, (times) => log.warn(`Database connections lost (${message}): ${times}.`)),
    )
  })
  return drizzle(pool)
}

/**
 * Runs the work in a transaction and retries it on a deadlock or serialization failure, so it can run more than once.
 * Within an open transaction, the work joins it.
 */
export async function withTransaction<Result>(
  database: Db,
  work: (transaction: Transaction) => Promise<Result>,
  config?: Pick<PgTransactionConfig, 'accessMode'>,
): Promise<Result> {
  if (!isDatabase(database)) return work(database)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactOnce(database, work, config)
    } catch (error) {
      if (attempt === attempts || !isRetryRequested(error)) throw error
    }
    // Random backoff, so that the colliding transactions do not collide again.
    await delay(Math.random() * Math.min(longestPauseMilliseconds, 5 * 2 ** attempt))
  }
}

/** Not `database.transaction`, which leaks its connection when BEGIN fails. */
function transactOnce<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
  config?: Pick<PgTransactionConfig, 'accessMode'>,
): Promise<Result> {
  const { $client: pool } = database
  return pool.withConnection(async (client) => {
    const scope = new ReadScope(pool.versions, { parent: scopeOf(database) })
    let failure: unknown
    try {
      return await drizzle(client, { logger: scope }).transaction(async (transaction) => {
        setScope(transaction, scope)
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
      // If ROLLBACK failed as well, the first error is the informative one.
      throw failure ?? error
    }
  })
}

/** Returns whether this is the pool, not an open transaction. */
export function isDatabase(database: Db): database is Database {
  return '$client' in database
}

function isRetryRequested(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return (
    cause instanceof pg.DatabaseError && [serializationFailure, deadlockDetected].includes(cause.code ?? '')
  )
}
