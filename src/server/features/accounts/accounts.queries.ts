import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect'
import { users } from '#server/db/schema/users'

export type UserRow = typeof users.$inferSelect

export async function userById(db: Database | Transaction, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** The account of an e-mail; case does not matter. */
export async function userByEmail(db: Database | Transaction, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return user
}

export async function insertUser(tx: Transaction, values: typeof users.$inferInsert): Promise<UserRow> {
  const [user] = await tx.insert(users).values(values).returning()
  if (user === undefined) throw new Error('An account was not written')
  return user
}

export async function hasAdministrator(db: Database | Transaction): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return rows.length > 0
}

// Only has to stay the same in every version.
const firstAdministratorLock = 5_290_377

/** Of several people who make the first administrator at once, one does and the others find one there. */
export async function lockFirstAdministrator(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${firstAdministratorLock})`)
}

export async function promoteToAdministrator(
  tx: Transaction,
  id: string,
  passwordHash: string,
): Promise<void> {
  await tx.update(users).set({ role: 'admin', provider: 'local', passwordHash }).where(eq(users.id, id))
}
