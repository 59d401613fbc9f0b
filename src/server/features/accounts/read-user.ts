import type { User } from '#contract/accounts/auth'
import type { Db } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import { userById } from './accounts.queries.ts'
import { viewUser } from './view-user.ts'

/** Returns the account as its owner sees it. */
export async function readUser(db: Db, id: string): Promise<User> {
  return viewUser(orNotFound(await userById(db, id), 'this account'))
}
