import { eq } from 'drizzle-orm'
import { fullName } from '#domain/accounts/account'
import type { Db } from '#server/db/connect'
import { users } from '#server/db/schema/users-table'

/** Returns the full name of a user; null if the account has been deleted. */
export async function nameOfUser(db: Db, id: string): Promise<string | null> {
  const [user] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id))
  return user === undefined ? null : fullName(user)
}
