import { createHash } from 'node:crypto'
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
  fields: SelectedField[]
  joinsNotNullableMap?: Record<string, boolean>
  customResultMapper?: RowMapper
}

const mappers = new Map<string, RowMapper>()
const mostMappers = 500

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

function run<Result>(query: Preparable<Result>, name: string): Promise<Result> {
  const statement = query.prepare(name)
  const internals = statement as unknown as PreparedQuery
  internals.customResultMapper = mapperOf(internals)
  return statement.execute()
}

function mapperOf({ queryString, fields, joinsNotNullableMap }: PreparedQuery): RowMapper {
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
