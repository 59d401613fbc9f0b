import pg from 'pg'
import { within } from '#server/concurrency/within'
import type { Config } from '#server/config/config'
import { StartError } from '#server/config/start-error'
import type { Log } from '#server/log/log'
import { type Connection, connect, type Database } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { warnOfRenamedPlates } from './warn-of-renamed-plates.ts'

export interface OpenDatabase {
  db: Database
  /** For code that opens its own connection. */
  connection: Connection
  /** Closes all connections, those in use after a timeout, and stops the embedded database. */
  close(): Promise<void>
}

const closeMilliseconds = 500

/** Opens the configured or the embedded database and migrates it. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const embedded = config.database === null ? await startEmbedded(config.dataDir, log) : null
  const connection: Connection = embedded?.connection ?? config.database ?? { connectionString: '' }
  const db = connect(connection, log)
  const closePool = closerOf(db.$client)
  const close = async () => {
    await closePool()
    await embedded?.stop()
  }
  try {
    await requireAnswer(db)
    await migrateWith(connection, log)
    await warnOfRenamedPlates(db, log)
    return { db, connection, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** `pool.end()` alone waits without limit for a hanging query and for an unfinished transaction. */
function closerOf(pool: pg.Pool): () => Promise<void> {
  const clients = new Set<pg.Client>()
  pool.on('connect', (client) => client instanceof pg.Client && clients.add(client))
  pool.on('remove', (client) => client instanceof pg.Client && clients.delete(client))
  return async () => {
    await within(closeMilliseconds, pool.end())
    // Destroys the socket of a query in progress; PostgreSQL rolls its transaction back.
    await within(closeMilliseconds, Promise.all([...clients].map((client) => client.end())))
  }
}

/** Migrates on a separate pool without time limits: large tables and waiting for another server take long. */
async function migrateWith(connection: Connection, log: Log): Promise<void> {
  const { $client: pool } = connect(connection, log, { longestStatementMilliseconds: null })
  await migrate(pool, log).finally(() => pool.end())
}

/** Throws if the database does not answer; notes whether a connection pooler is in between, which gives other process ids. */
async function requireAnswer({ $client: pool }: Database): Promise<void> {
  try {
    pool.isDirect = await pool.withConnection(async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      return 'processID' in client && client.processID === rows[0]?.pid
    })
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`Cannot connect to the PostgreSQL server in DATABASE_URL (${reason}).`)
  }
}
