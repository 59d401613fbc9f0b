import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect'
import { users } from '#server/db/schema/users'

/** The names of all administrators, A to Z. */
export async function namesOfAdministrators(db: Database | Transaction): Promise<string[]> {
  const { firstName, lastName } = users
  const rows = await db
    .select({ firstName, lastName })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(sql`lower(${firstName} || ' ' || ${lastName}) collate "C"`, users.id)
  return rows.map((row) => `${row.firstName} ${row.lastName}`)
}
