import { setTimeout as delay } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '#server/log'

/** Where the database is: one's own by DATABASE_URL, or the embedded one. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string }

export type Database = NodePgDatabase & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

// A date has no time of day and no zone: read as an instant, Sydney would see yesterday.
pg.types.setTypeParser(pg.types.builtins.DATE, (date) => date)

// Leaves room for a second pool among the 40 connections that the embedded database allows.
const poolSize = 16

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const attempts = 10
const longestPauseMilliseconds = 200

/** Opens a pool of connections; `database.$client.end()` closes it. */
export function connect(connection: Connection, log: Log): Database {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    application_name: 'hoist',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // Without a listener, a connection lost while idle or within a transaction would end the whole server.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn(`A database connection was lost: ${error.message}`))
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
): Promise<Result> {
  if (!isDatabase(database)) return work(database)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work)
    } catch (error) {
      if (attempt === attempts || !asksForAnotherTry(error)) throw error
    }
    // Those who collided must not meet again: each waits for a time of its own.
    await delay(Math.random() * Math.min(longestPauseMilliseconds, 5 * 2 ** attempt))
  }
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
