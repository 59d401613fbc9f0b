import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

const written = new AsyncLocalStorage<Set<string>>()
const writing = /\b(?:insert into|update|delete from) "(\w+)"/gi

// Patched instead of wrapped, because transactions take their client from the pool themselves.
const query = pg.Client.prototype.query as (...input: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...input: unknown[]) {
  const tables = written.getStore()
  const [first] = input
  const text = typeof first === 'string' ? first : (first as { text?: string } | null)?.text
  if (tables !== undefined && text !== undefined)
    for (const [, table] of text.matchAll(writing)) if (table !== undefined) tables.add(table)
  return query.apply(this, input)
} as typeof pg.Client.prototype.query

/** Runs the work and returns its result with the tables that its statements insert into, update or delete from. */
export async function withTablesWritten<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; tables: ReadonlySet<string> }> {
  const tables = new Set<string>()
  // Awaited inside, because `inject` starts when its promise is awaited.
  const result = await written.run(tables, async () => await work())
  return { result, tables }
}
