import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Whether the column or expression holds the text, case ignored; % and _ of the text mean themselves. */
export function contains(column: AnyColumn | SQL, text: string): SQL {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`lower(${column}) like ${pattern}`
}
