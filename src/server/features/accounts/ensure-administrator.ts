import type { Config } from '#server/config'
import { type Database, withTransaction } from '#server/db/connect'
import {
  hasAdministrator,
  insertUser,
  lockFirstAdministrator,
  promoteToAdministrator,
  userByEmail,
} from './accounts.queries.ts'
import { hashPassword } from './password-hash.ts'

/** Makes the administrator of ADMIN_EMAIL and ADMIN_PASSWORD where there is none; answers whether there is one now. */
export async function ensureAdministrator(
  db: Database,
  { firstAdministrator: administrator }: Pick<Config, 'firstAdministrator'>,
): Promise<boolean> {
  if (await hasAdministrator(db)) return true
  if (administrator === null) return false
  const passwordHash = await hashPassword(administrator.password)
  await withTransaction(db, async (tx) => {
    await lockFirstAdministrator(tx)
    if (await hasAdministrator(tx)) return
    const existing = await userByEmail(tx, administrator.email)
    // Whoever sets the variables runs the server: the account with this e-mail becomes theirs.
    if (existing !== undefined) return promoteToAdministrator(tx, existing.id, passwordHash)
    await insertUser(tx, {
      email: administrator.email,
      firstName: 'Garage',
      lastName: 'Administrator',
      passwordHash,
      provider: 'local',
      role: 'admin',
      emailVerified: true,
    })
  })
  return true
}
