import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect'
import { users } from '#server/db/schema/users-table'
import type { UserRow } from './accounts.queries.ts'

/** Returns all administrators by name, A to Z. */
export function administrators(
  db: Database | Transaction,
): Promise<Pick<UserRow, 'firstName' | 'lastName' | 'email'>[]> {
  const { firstName, lastName, email } = users
  return db
    .select({ firstName, lastName, email })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(sql`lower(${firstName} || ' ' || ${lastName}) collate "C"`, users.id)
}
