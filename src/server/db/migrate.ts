import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { Log } from '#server/log'
import { applyNets } from './apply-nets.ts'

// Only has to stay the same in every version.
const migrationLock = 7_316_990

// As far from `dist/server/db` as from `src/server/db`.
const projectMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Brings the database to the form that this version knows; of servers that start together, one does it and the others wait. */
export async function migrate(pool: pg.Pool, log: Log, folder = projectMigrations): Promise<void> {
  const guard = await pool.connect()
  try {
    await guard.query('BEGIN')
    await guard.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
    await applyMigrations(drizzle(pool), { migrationsFolder: folder })
    await applyNets(pool, log, join(folder, 'optional'))
    await guard.query('COMMIT')
    guard.release()
  } catch (error) {
    // Closing the connection gives the lock back.
    guard.release(true)
    throw error
  }
}
