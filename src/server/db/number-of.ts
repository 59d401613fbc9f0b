import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Returns the stored phone number without its extension, which does not distinguish two numbers. */
export function numberOf(phone: AnyColumn | SQL): SQL<string> {
  return sql<string>`substring(${phone}, '^[+0-9]*')`
}
