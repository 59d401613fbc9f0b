import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/connect'
import { users } from '#server/db/schema/users-table'
import { demoUsers } from './demo-names.ts'

/** Whether the demo garage's administrator exists. */
export async function hasDemo(db: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, demoUsers[0].email))
  return rows.length > 0
}
