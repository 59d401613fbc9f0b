import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Whether the column or expression contains the text; case is ignored, % and _ are literal. */
export function contains(column: AnyColumn | SQL, text: string): SQL {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`lower(${column}) like ${pattern}`
}
