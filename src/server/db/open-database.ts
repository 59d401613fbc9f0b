import type { Config } from '#server/config'
import type { Log } from '#server/log'
import { StartError } from '#server/start-error'
import { type Connection, connect, type Database } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

export interface OpenDatabase {
  db: Database
  /** For whoever needs a connection of their own. */
  connection: Connection
  close(): Promise<void>
}

/** The database of these settings, one's own or the embedded one, in the form that this version knows. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const embedded = config.database === null ? await startEmbedded(config.dataDir, log) : null
  const connection: Connection = embedded?.connection ?? config.database ?? { connectionString: '' }
  const db = connect(connection, log)
  const close = async () => {
    await db.$client.end()
    await embedded?.stop()
  }
  try {
    await requireAnswer(db)
    await migrateWith(connection, log)
    return { db, connection, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Migrates on a pool of its own: a large table takes its time, and so does another server that migrates. */
async function migrateWith(connection: Connection, log: Log): Promise<void> {
  const { $client: pool } = connect(connection, log, { longestStatementMilliseconds: null })
  await migrate(pool, log).finally(() => pool.end())
}

async function requireAnswer(db: Database): Promise<void> {
  try {
    await db.execute('select 1')
  } catch (error) {
    const reason =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new StartError(`DATABASE_URL must lead to a PostgreSQL that answers (${reason}).`)
  }
}
