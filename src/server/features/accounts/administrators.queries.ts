import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect'
import { sorted } from '#server/db/contains'
import { users } from '#server/db/schema/users-table'
import type { UserRow } from './accounts.queries.ts'

/** Returns all administrators who can sign in, by name, A to Z. */
export function administrators(db: Db): Promise<Pick<UserRow, 'firstName' | 'lastName' | 'email'>[]> {
  const { firstName, lastName, email } = users
  return db
    .select({ firstName, lastName, email })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.inviteTokenHash)))
    .orderBy(sorted(sql`${firstName} || ' ' || ${lastName}`), users.id)
}
