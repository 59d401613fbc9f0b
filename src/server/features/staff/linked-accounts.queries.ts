import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect'
import { users } from '#server/db/schema/users-table'

/** Returns an account, locked until commit, so that it is linked to one staff member only. */
export async function lockAccount(tx: Transaction, userId: string) {
  const [account] = await tx
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      staffId: users.staffId,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return account
}

export async function setStaffOfAccount(
  tx: Transaction,
  userId: string,
  staffId: string | null,
): Promise<void> {
  await tx.update(users).set({ staffId }).where(eq(users.id, userId))
}
