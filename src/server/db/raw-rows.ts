import { type Column, type GetColumnData, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

type Field = Column | SQL
type ValueOf<Of extends Field> = Of extends Column
  ? TextOf<GetColumnData<Of>>
  : Of extends SQL<infer Value>
    ? Value
    : never
type TextOf<Value> = Value extends Date ? string : Value

/** Returns fields to select for `readRaw`. */
export function rawFields<Fields extends Record<string, Field>>(fields: Fields) {
  const named = Object.entries(fields).map(([name, field]) => [name, sql`${field}`.as(name)])
  return Object.fromEntries(named) as { [Name in keyof Fields]: SQL.Aliased<ValueOf<Fields[Name]>> }
}

/**
 * Returns the rows of a query that selects `rawFields` as the driver reads them: instants are text. Mapping them by their columns
 * takes longer than reading them.
 */
export async function readRaw<Row>(db: Db, query: SQLWrapper & PromiseLike<Row[]>): Promise<Row[]> {
  const { rows } = await db.execute(query)
  return rows as Row[]
}
