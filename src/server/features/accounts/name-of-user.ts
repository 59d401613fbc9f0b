import { fullName } from '#domain/accounts/account'
import type { Database, Transaction } from '#server/db/connect'
import { userById } from './accounts.queries.ts'

/** Returns the full name of a user; null if the account has been deleted. */
export async function nameOfUser(db: Database | Transaction, id: string): Promise<string | null> {
  const user = await userById(db, id)
  return user === undefined ? null : fullName(user)
}
