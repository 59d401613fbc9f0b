import { type AnyColumn, Column, getTableName, is, SQL, Subquery } from 'drizzle-orm'

/** A selected field of Drizzle with the path of its value in the row. */
export interface SelectedField {
  path: string[]
  field: AnyColumn | SQL | SQL.Aliased | Subquery
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

export type RowMapper = (rows: unknown[][]) => unknown[]

/**
 * Returns a function that builds the rows of a selection from arrays of driver values, as Drizzle does: the object of an outer
 * join is null if its first column is. Compiled to one object literal, because rows that are built key by key, as in Drizzle, are
 * hash tables from the 13th key on, which take several times as long to build and to read.
 * `isJoined`: by table name, whether each row has one of that table.
 */
export function rowMapper(
  fields: readonly SelectedField[],
  isJoined: Readonly<Record<string, boolean>> | undefined,
): RowMapper {
  const decoders = fields.map(({ field }) => decoderOf(field))
  const members = fields.map(({ path, field }, index): Member => {
    const value = `row[${index}]`
    const decoded = isIdentity(decoders[index])
      ? value
      : `${value} === null ? null : decode[${index}](${value})`
    return {
      group: path.length === 1 ? null : (path[0] ?? null),
      code: `${nameOf(path.at(-1))}: ${decoded}`,
      field,
      value,
    }
  })
  const groups = new Set(members.map(({ group }) => group))
  const literals = [...groups].map((group) => {
    const own = members.filter((member) => member.group === group)
    const literal = own.map(({ code }) => code).join(', ')
    return group === null ? literal : `${nameOf(group)}: ${nullCheck(own, isJoined)}{ ${literal} }`
  })
  const decode = decoders.map((decoder) => (raw: unknown) => decoder.mapFromDriverValue(raw))
  // Names and positions come from the selection in the source, never from a request.
  const mapRow = new Function('decode', `return (row) => ({ ${literals.join(', ')} })`)(decode)
  return (rows) => rows.map(mapRow)
}

/** A value of the row as code. */
interface Member {
  /** The object that it is in; null: the row itself. */
  group: string | null
  code: string
  field: SelectedField['field']
  value: string
}

const nameOf = (name: string | undefined) => JSON.stringify(name)

/** Returns the condition under which the object of these members is null, as code. */
function nullCheck(
  members: readonly Member[],
  isJoined: Readonly<Record<string, boolean>> | undefined,
): string {
  const columns = members.flatMap(({ field, value }) => (is(field, Column) ? { field, value } : []))
  const tables = new Set(columns.map(({ field }) => getTableName(field.table)))
  const [first] = columns
  if (isJoined === undefined || first === undefined || tables.size > 1) return ''
  return isJoined[getTableName(first.field.table)] ? '' : `${first.value} === null ? null : `
}

function decoderOf(field: SelectedField['field']): Decoder {
  if (is(field, Column)) return field
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder
  const { sql } = is(field, Subquery) ? field._ : field
  return (sql as unknown as { decoder: Decoder }).decoder
}

/** Whether the decoder returns every value as it is. */
function isIdentity(decoder: Decoder | undefined): boolean {
  return (
    decoder?.mapFromDriverValue === Column.prototype.mapFromDriverValue ||
    decoder?.mapFromDriverValue === sqlDecoder.mapFromDriverValue
  )
}

const { decoder: sqlDecoder } = new SQL([]) as unknown as { decoder: Decoder }
