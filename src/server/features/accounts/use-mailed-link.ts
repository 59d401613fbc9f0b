import { fullName } from '#domain/accounts/account'
import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { lockUserByToken, writeUser } from './accounts.queries.ts'
import { ensureStrongPassword } from './ensure-strong-password.ts'
import { hashOfToken } from './mailed-token.ts'
import { hashPassword } from './password-hash.ts'
import { endSessionsOf } from './sessions.queries.ts'

/** Sets a new password with an emailed link and ends all sessions of the account. */
export function resetPassword(
  call: Call,
  { token, password }: { token: string; password: string },
): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    const user = await lockUserByToken(tx, 'reset', { hash: hashOfToken(token), now: call.now })
    if (user === undefined) throwProblem('link_used')
    const { businessName } = (await readGarageSettings(tx)).business
    ensureStrongPassword(password, { ...user, businessName })
    await writeUser(tx, user.id, {
      passwordHash: await hashPassword(password),
      resetTokenHash: null,
      resetTokenExpires: null,
      // Using the link proves access to the mailbox.
      emailVerified: true,
      verificationTokenHash: null,
      verificationTokenExpires: null,
    })
    await endSessionsOf(tx, user.id)
    await recordAudit(
      tx,
      { ...call, actor: null, actorName: fullName(user) },
      { action: 'password_reset', entity: 'user', entityId: user.id, about: fullName(user) },
    )
  })
}

/** Marks an email address as verified with an emailed link. */
export function verifyEmail(call: Call, token: string): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    const user = await lockUserByToken(tx, 'verification', { hash: hashOfToken(token), now: call.now })
    if (user === undefined) throwProblem('link_used')
    await writeUser(tx, user.id, {
      emailVerified: true,
      verificationTokenHash: null,
      verificationTokenExpires: null,
    })
    await recordAudit(
      tx,
      { ...call, actor: null, actorName: fullName(user) },
      {
        action: 'email_verified',
        entity: 'user',
        entityId: user.id,
        about: fullName(user),
        after: { email: user.email },
      },
    )
  })
}
