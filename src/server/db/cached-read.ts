import { drizzle } from 'drizzle-orm/node-postgres'
import type { LiveTable } from '#contract/live-lists'
import type { Database, Db } from './connect.ts'
import { ReadScope, type ScopeOptions, scopeOf, setScope } from './read-scope.ts'
import type { TableVersions } from './table-versions.ts'

export interface DatabaseOfRequest {
  db: Database
  scope: ReadScope
}

/** Returns the database for one request. `isStateNoted`: whether its session was read together with the state of the database. */
export function databaseOfRequest(
  database: Database,
  options: Pick<ScopeOptions, 'isStateNoted'>,
): DatabaseOfRequest {
  const scope = new ReadScope(database.$client.versions, options)
  const db: Database = drizzle(database.$client, { logger: scope })
  setScope(db, scope)
  return { db, scope }
}

/**
 * Returns a function that keeps what `read` returns in memory until one of the tables changes. A caller receives what was
 * committed when its request arrived, or newer, and its own changes. Outside a request or a transaction it always reads. The
 * value must not be modified.
 */
export function cachedRead<Value>(
  tables: readonly LiveTable[],
  read: (db: Db) => Promise<Value>,
): (db: Db) => Promise<Value> {
  const cached = new WeakMap<TableVersions, { tick: number; value: Value }>()

  async function readThrough(db: Db, scope: ReadScope): Promise<Value> {
    await scope.noteState(db)
    for (const table of tables) scope.noteRead(table)
    const { versions } = scope
    const found = cached.get(versions)
    if (found !== undefined && !versions.haveChanged(tables, found.tick)) return found.value
    const { tick } = versions
    const value = await read(db)
    if (!scope.hasWritten(tables)) cached.set(versions, { tick, value })
    return value
  }

  return (db) => {
    const scope = scopeOf(db)
    if (scope === null || scope.hasWritten(tables)) return read(db)
    return scope.once(read, () => readThrough(db, scope))
  }
}
