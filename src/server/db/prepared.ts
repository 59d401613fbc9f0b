import { createHash } from 'node:crypto'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type RowMapper, rowMapper, type SelectedField } from './row-mapper.ts'

// In place of a name, which follows from the text: that is known only when the query is sent.
const named = 'by its text'

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

/** What `prepare` of a Drizzle query returns, with what its types leave out. */
interface PreparedQuery {
  queryString: string
  params: unknown[]
  /** Undefined: returns no rows. */
  fields: SelectedField[] | undefined
  joinsNotNullableMap?: Record<string, boolean>
  customResultMapper?: RowMapper | undefined
}

const mappers = new Map<string, RowMapper>()
const mostMappers = 500

/** A database or a transaction. */
export type Executor = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | '_'>

/** A query of Drizzle. */
interface Preparable<Result> {
  prepare(name: string): { execute(): Promise<Result> }
}

/** Runs a query and builds its rows by code compiled for its text, for lists of many rows. */
export function compiled<Result>(query: Preparable<Result>): Promise<Result> {
  return run(query, '')
}

/**
 * Does the same as a prepared statement: a connection parses its text only once. For frequent queries whose text is one of few:
 * each connection keeps its statements, and PostgreSQL may plan them for any parameters (a generic plan).
 */
export function prepared<Result>(query: Preparable<Result>): Promise<Result> {
  return run(query, named)
}

/**
 * Returns a function that runs a query as `prepared` does, and builds its text only once: that takes about as long as PostgreSQL
 * takes to find a row. For queries of a text that never varies; `sql.placeholder` stands for each value.
 */
export function preparedOnce<Values extends Record<string, unknown>, Result>(
  build: (db: Executor) => Preparable<Result>,
): (db: Executor, values: Values) => Promise<Result> {
  let built: { sql: string; params: unknown[]; mapper: RowMapper | undefined } | undefined
  return (db, values) => {
    if (built === undefined) {
      const internals = build(db).prepare(named) as unknown as PreparedQuery
      built = { sql: internals.queryString, params: internals.params, mapper: mapperOf(internals) }
    }
    const { mapper, ...query } = built
    const statement = db._.session.prepareQuery(query, undefined, named, true, mapper as never)
    return statement.execute(values) as Promise<Result>
  }
}

function run<Result>(query: Preparable<Result>, name: string): Promise<Result> {
  const statement = query.prepare(name)
  const internals = statement as unknown as PreparedQuery
  internals.customResultMapper = mapperOf(internals)
  return statement.execute()
}

function mapperOf({ queryString, fields, joinsNotNullableMap }: PreparedQuery): RowMapper | undefined {
  if (fields === undefined) return undefined
  const known = mappers.get(queryString)
  if (known !== undefined) return known
  if (mappers.size >= mostMappers) mappers.clear()
  const mapper = rowMapper(fields, joinsNotNullableMap)
  mappers.set(queryString, mapper)
  return mapper
}

type Query = (config: unknown, ...more: unknown[]) => unknown

/**
 * Lets a client send `prepared` queries under the name of their text; without a name if `isDirect` says that the connection may
 * change between two statements, as behind a connection pooler.
 */
export function namePrepared(client: pg.ClientBase, isDirect: () => boolean): void {
  const send = client.query.bind(client) as Query
  const query: Query = (config, ...more) => {
    if (typeof config !== 'object' || config === null || !('name' in config) || config.name !== named)
      return send(config, ...more)
    const { text } = config as { text?: unknown }
    return send({ ...config, name: isDirect() ? nameOf(String(text)) : undefined }, ...more)
  }
  client.query = query as typeof client.query
}
