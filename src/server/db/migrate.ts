import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { StartError } from '#server/config/start-error'
import type { Log } from '#server/log/log'
import { applyOptionalConstraints } from './apply-optional-constraints.ts'

// Advisory lock key; must be the same in every version.
const migrationLock = 7_316_990

// The same depth from `dist/server/db` and `src/server/db`.
const projectMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

/**
 * Migrates the database to the current schema; of several starting servers one migrates and the others wait. Throws a
 * StartError if a newer version has already migrated the database.
 */
export async function migrate(pool: pg.Pool, log: Log, folder = projectMigrations): Promise<void> {
  const guard = await pool.connect()
  try {
    await guard.query('BEGIN')
    await guard.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
    await ensureNotNewer(guard, folder)
    await applyMigrations(drizzle(pool), { migrationsFolder: folder })
    await applyOptionalConstraints(pool, log, join(folder, 'optional'))
    await guard.query('COMMIT')
    guard.release()
  } catch (error) {
    // Closing the connection releases the advisory lock.
    guard.release(true)
    throw error
  }
}

async function ensureNotNewer(client: pg.PoolClient, folder: string): Promise<void> {
  const { rows } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') AS table`,
  )
  if (rows[0]?.table === null) return
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)
  const unknown = await client.query(
    'SELECT 1 FROM drizzle.__drizzle_migrations WHERE created_at <> ALL ($1::bigint[])',
    [known],
  )
  if (unknown.rows.length === 0) return
  throw new StartError(
    'The database was migrated by a newer version of Hoist. Start the newer version, or restore a backup from before the update.',
  )
}
