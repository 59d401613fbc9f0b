import { fullName } from '#domain/accounts/account'
import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { recordAuditOf } from '#server/records/record-audit'
import { invitedUser, lockUserByToken, type UserRow, writeUser } from './accounts.queries.ts'
import { ensureStrongPassword } from './ensure-strong-password.ts'
import { hashOfToken } from './mailed-token.ts'
import { hashPassword } from './password-hash.ts'
import { sendVerificationEmail } from './send-verification-email.ts'
import { userRecord } from './user.record.ts'

/** Returns for whom an invitation link is. Throws if the link no longer works. */
export async function checkInvitation(
  call: Call,
  token: string,
): Promise<{ firstName: string; email: string }> {
  const user = await invitedUser(call.db, { hash: hashOfToken(token), now: call.now })
  if (user === undefined) throwLinkUsed()
  return { firstName: user.firstName, email: user.email }
}

/** Sets the password of an invited account. Of two concurrent uses of a link only one succeeds. */
export async function acceptInvitation(
  call: Call,
  { token, password }: { token: string; password: string },
): Promise<UserRow> {
  const hash = hashOfToken(token)
  return withTransaction(call.db, async (tx) => {
    const user = await lockUserByToken(tx, 'invitation', { hash, now: call.now })
    if (user === undefined) throwLinkUsed()
    const { businessName } = (await readGarageSettings(tx)).business
    ensureStrongPassword(password, { ...user, businessName })
    const isEmailProved = user.verificationTokenHash === hash
    const accepted = await writeUser(tx, user.id, {
      passwordHash: await hashPassword(password),
      inviteTokenHash: null,
      inviteTokenExpires: null,
      ...(isEmailProved && {
        emailVerified: true,
        verificationTokenHash: null,
        verificationTokenExpires: null,
      }),
    })
    const byOwner = { now: call.now, actor: null, actorName: fullName(user) }
    await recordAuditOf(tx, byOwner, {
      kind: userRecord,
      action: 'invitation_accepted',
      before: user,
      after: accepted,
    })
    if (!accepted.emailVerified) await sendVerificationEmail(tx, call, accepted)
    return accepted
  })
}

function throwLinkUsed(): never {
  throwProblem('link_used', {
    message:
      'This invitation no longer works. If you have already chosen a password, please sign in. Otherwise, ask an administrator to invite you again.',
  })
}
