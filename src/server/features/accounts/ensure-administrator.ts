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

/** Makes the administrator of ADMIN_EMAIL and ADMIN_PASSWORD where there is none. */
export async function ensureAdministrator(
  db: Database,
  { firstAdministrator: administrator }: Pick<Config, 'firstAdministrator'>,
): Promise<void> {
  if (administrator === null || (await hasAdministrator(db))) return
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
}
