import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Returns the full name of a joined user, or null if none is joined or the account has no name. */
export function userName({
  firstName,
  lastName,
}: {
  firstName: AnyPgColumn
  lastName: AnyPgColumn
}): SQL<string | null> {
  return sql`nullif(trim(${firstName} || ' ' || ${lastName}), '')`
}
