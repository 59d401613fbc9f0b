import type { Config } from '#server/config/config'
import { type Database, type Transaction, withTransaction } from '#server/db/connect'
import { recordAuditOf } from '#server/records/record-audit'
import {
  hasAdministrator,
  insertUser,
  lockFirstAdministrator,
  type UserRow,
  userByEmail,
  writeUser,
} from './accounts.queries.ts'
import { hashPassword } from './password-hash.ts'
import { endSessionsOf } from './sessions.queries.ts'
import { userRecord } from './user.record.ts'

/** Creates the administrator from ADMIN_EMAIL and ADMIN_PASSWORD if there is none. */
export async function ensureAdministrator(
  db: Database,
  { firstAdministrator: administrator }: Pick<Config, 'firstAdministrator'>,
  now: Date,
): Promise<void> {
  if (administrator === null || (await hasAdministrator(db))) return
  const passwordHash = await hashPassword(administrator.password)
  await withTransaction(db, async (tx) => {
    await lockFirstAdministrator(tx)
    if (await hasAdministrator(tx)) return
    const existing = await userByEmail(tx, administrator.email)
    // The variables are set by the operator of the server, so an existing account with this email becomes
    // theirs.
    if (existing !== undefined) return promote(tx, { account: existing, passwordHash, now })
    const made = await insertUser(tx, {
      email: administrator.email,
      firstName: 'Garage',
      lastName: 'Administrator',
      passwordHash,
      provider: 'local',
      role: 'admin',
      emailVerified: true,
    })
    const byItself = { actor: null, actorName: 'Hoist', now }
    await recordAuditOf(tx, byItself, { kind: userRecord, action: 'created', after: made })
  })
}

/** Ends all sessions and replaces the password, reset link and invitation, so that no earlier credentials work. */
async function promote(
  tx: Transaction,
  { account, passwordHash, now }: { account: UserRow; passwordHash: string; now: Date },
): Promise<void> {
  await endSessionsOf(tx, account.id)
  const promoted = await writeUser(tx, account.id, {
    role: 'admin',
    provider: 'local',
    passwordHash,
    resetTokenHash: null,
    resetTokenExpires: null,
    inviteTokenHash: null,
    inviteTokenExpires: null,
  })
  const byItself = { actor: null, actorName: 'Hoist', now }
  await recordAuditOf(tx, byItself, {
    kind: userRecord,
    action: 'role_changed',
    before: account,
    after: promoted,
  })
}
