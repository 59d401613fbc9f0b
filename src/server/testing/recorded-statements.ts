import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

const recorded = new AsyncLocalStorage<string[]>()
const writing = /\b(?:insert into|update|delete from) "(\w+)"/gi

// Patched instead of wrapped, because transactions take their client from the pool themselves.
const query = pg.Client.prototype.query as (...input: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...input: unknown[]) {
  const [first] = input
  const text = typeof first === 'string' ? first : (first as { text?: string } | null)?.text
  if (text !== undefined) recorded.getStore()?.push(text)
  return query.apply(this, input)
} as typeof pg.Client.prototype.query

/** Runs the work and returns its result with the statements that it sends to the database. */
export async function withStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: readonly string[] }> {
  const statements: string[] = []
  const outer = recorded.getStore()
  // Awaited inside, because `inject` starts when its promise is awaited.
  const result = await recorded.run(statements, async () => await work())
  outer?.push(...statements)
  return { result, statements }
}

/** Runs the work and returns its result with the tables that its statements insert into, update or delete from. */
export async function withTablesWritten<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; tables: ReadonlySet<string> }> {
  const { result, statements } = await withStatements(work)
  const tables = statements.flatMap((text) => [...text.matchAll(writing)].map(([, table = '']) => table))
  return { result, tables: new Set(tables) }
}
