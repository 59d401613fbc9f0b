import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect'

/**
 * Searches these texts, ignoring case, in every column of every table and in every file. Returns one line per match:
 * `clients.email holds maya@example.com`. New tables and columns are included automatically.
 */
export async function findTraces(
  { db, files }: { db: Database; files: ReadonlyMap<string, Uint8Array> },
  traces: readonly string[],
): Promise<string[]> {
  const sought = traces.map((trace) => trace.toLowerCase())
  const finds = new Set<string>()
  const look = (place: string, text: string) => {
    for (const trace of sought) if (text.toLowerCase().includes(trace)) finds.add(`${place} holds ${trace}`)
  }
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${table} t`,
    )
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) look(`${name}.${column}`, JSON.stringify(value))
  }
  for (const [key, bytes] of files) {
    look(`the name of the file ${key}`, key)
    look(`the file ${key}`, Buffer.from(bytes).toString('latin1'))
  }
  return [...finds].sort()
}
