import { fullName } from '#domain/accounts/account'
import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { recordAudit, recordAuditOf } from '#server/records/record-audit'
import { invitedUser, lockUserByToken, type UserRow, writeUser } from './accounts.queries.ts'
import { ensureStrongPassword } from './ensure-strong-password.ts'
import { hashOfToken } from './mailed-token.ts'
import { hashPassword } from './password-hash.ts'
import { sendVerificationEmail } from './send-verification-email.ts'
import { endSessionsOf } from './sessions.queries.ts'
import { byOwner, userRecord } from './user.record.ts'

const emailVerified = { emailVerified: true, verificationTokenHash: null, verificationTokenExpires: null }

/** Sets a new password with an emailed link and ends all sessions of the account. */
export function resetPassword(
  call: Call,
  { token, password }: { token: string; password: string },
): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    const user = await lockUserByToken(tx, 'reset', { hash: hashOfToken(token), now: call.now })
    if (user === undefined) throwProblem('link_used')
    await writeUser(tx, user.id, {
      passwordHash: await strongPassword(tx, user, password),
      resetTokenHash: null,
      resetTokenExpires: null,
      // Using the link proves access to the mailbox.
      ...emailVerified,
    })
    await endSessionsOf(tx, user.id)
    await recordAudit(tx, byOwner(call, user), {
      action: 'password_reset',
      entity: 'user',
      entityId: user.id,
      about: fullName(user),
    })
  })
}

/** Marks an email address as verified with an emailed link. */
export function verifyEmail(call: Call, token: string): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    const user = await lockUserByToken(tx, 'verification', { hash: hashOfToken(token), now: call.now })
    if (user === undefined) throwProblem('link_used')
    await writeUser(tx, user.id, emailVerified)
    await recordAudit(tx, byOwner(call, user), {
      action: 'email_verified',
      entity: 'user',
      entityId: user.id,
      about: fullName(user),
      after: { email: user.email },
    })
  })
}

/** Returns for whom an invitation link is. Throws if the link no longer works. */
export async function checkInvitation(
  call: Call,
  token: string,
): Promise<{ firstName: string; email: string }> {
  const user = await invitedUser(call.db, { hash: hashOfToken(token), now: call.now })
  if (user === undefined) throwInvitationUsed()
  return { firstName: user.firstName, email: user.email }
}

/** Sets the password of an invited account. Of two concurrent uses of a link only one succeeds. */
export function acceptInvitation(
  call: Call,
  { token, password }: { token: string; password: string },
): Promise<UserRow> {
  const hash = hashOfToken(token)
  return withTransaction(call.db, async (tx) => {
    const before = await lockUserByToken(tx, 'invitation', { hash, now: call.now })
    if (before === undefined) throwInvitationUsed()
    const after = await writeUser(tx, before.id, {
      passwordHash: await strongPassword(tx, before, password),
      inviteTokenHash: null,
      inviteTokenExpires: null,
      ...(before.verificationTokenHash === hash && emailVerified),
    })
    const action = 'invitation_accepted'
    await recordAuditOf(tx, byOwner(call, before), { kind: userRecord, action, before, after })
    if (!after.emailVerified) await sendVerificationEmail(tx, call, after)
    return after
  })
}

function throwInvitationUsed(): never {
  throwProblem('link_used', {
    message:
      'This invitation no longer works. If you have already chosen a password, please sign in. Otherwise, ask an administrator to invite you again.',
  })
}

/** Returns the hash of a new password of this account. Throws a validation error if it is weak. */
async function strongPassword(tx: Transaction, user: UserRow, password: string): Promise<string> {
  const { businessName } = (await readGarageSettings(tx)).business
  ensureStrongPassword(password, { ...user, businessName })
  return hashPassword(password)
}
