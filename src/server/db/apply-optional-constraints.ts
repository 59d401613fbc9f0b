import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '#server/log/log'

const statementEnd = '--> statement-breakpoint'

/**
 * Applies the optional constraints and indexes, which need extensions that some PostgreSQL services do not offer. A
 * rejected statement is skipped, logged in one warning and retried at the next start.
 */
export async function applyOptionalConstraints(pool: pg.Pool, log: Log, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  await pool.query(
    'CREATE TABLE IF NOT EXISTS drizzle.optional_statements (hash text PRIMARY KEY, applied_at timestamptz NOT NULL)',
  )
  const { rows } = await pool.query<{ hash: string }>('SELECT hash FROM drizzle.optional_statements')
  const applied = new Set(rows.map((row) => row.hash))
  const problems: string[] = []
  for (const { file, statement } of await statementsIn(folder)) {
    const hash = createHash('sha256').update(statement).digest('hex')
    if (applied.has(hash)) continue
    const reason = await applyOne(pool, statement, hash)
    if (reason !== null) problems.push(`${file}: ${reason}`)
  }
  if (problems.length > 0) {
    log.warn(`Optional database extensions are not available: ${problems.join('; ')}`)
  }
}

/** Runs one statement in its own transaction; returns the error message if PostgreSQL rejects it, otherwise null. */
async function applyOne(pool: pg.Pool, statement: string, hash: string): Promise<string | null> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(statement)
    await client.query('INSERT INTO drizzle.optional_statements (hash, applied_at) VALUES ($1, now())', [
      hash,
    ])
    await client.query('COMMIT')
    client.release()
    return null
  } catch (error) {
    client.release(true)
    if (error instanceof pg.DatabaseError) return error.message
    throw error
  }
}

async function statementsIn(folder: string): Promise<{ file: string; statement: string }[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.flatMap((text, index) =>
    text
      .split(statementEnd)
      .map((statement) => statement.trim())
      .filter((statement) => statement !== '')
      .map((statement) => ({ file: files[index] ?? '', statement })),
  )
}
