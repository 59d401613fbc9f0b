import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The value stays: it says nothing about the person. */
export const kept = Symbol('kept')

type Columns<Table extends PgTable> = Table['_']['columns']

/** Columns in which a name, a contact, an address or a date of birth could be: text without a fixed set of values, dates and JSON. */
type CanName<Column> = Column extends {
  _: { columnType: infer Type; enumValues: infer Values; generated: infer Generated }
}
  ? Generated extends undefined
    ? Type extends 'PgText'
      ? Values extends [string, ...infer Rest]
        ? string[] extends Rest
          ? true
          : false
        : true
      : Type extends 'PgDateString' | 'PgDate' | 'PgJsonb' | 'PgArray' | 'PgCustomColumn'
        ? true
        : false
    : false
  : false

type Fate<Table extends PgTable, Name extends keyof Columns<Table>> =
  | SQL
  | typeof kept
  | (Name extends keyof Table['$inferSelect'] ? Table['$inferSelect'][Name] : never)

type Fates<Table extends PgTable> = {
  [Name in keyof Columns<Table> as CanName<Columns<Table>[Name]> extends true ? Name : never]: Fate<
    Table,
    Name
  >
} & {
  [Name in keyof Columns<Table> as CanName<Columns<Table>[Name]> extends true ? never : Name]?: Fate<
    Table,
    Name
  >
}

/** Returns the values that overwrite the columns. Does not compile unless each column that can name a person is listed. */
export function overwrittenWith<Table extends PgTable>(
  _table: Table,
  fates: Fates<Table>,
): Partial<Table['$inferInsert']> {
  return Object.fromEntries(Object.entries(fates).filter(([, fate]) => fate !== kept)) as Partial<
    Table['$inferInsert']
  >
}
