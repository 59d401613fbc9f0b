import type { User } from '#contract/auth'
import type { Database, Transaction } from '#server/db/connect'
import { found } from '#server/http/refused'
import { userById } from './accounts.queries.ts'
import { viewUser } from './view-user.ts'

/** Returns the account as its owner sees it. */
export async function readUser(db: Database | Transaction, id: string): Promise<User> {
  return viewUser(found(await userById(db, id), 'this account'))
}
