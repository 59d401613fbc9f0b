import { setTimeout as pause } from 'node:timers/promises'
import { fullName } from '#domain/accounts/account'
import { millisecondsInMinute } from '#domain/time/milliseconds'
import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { maySend } from '#server/features/messages/may-send'
import { notifyColleague } from '#server/features/messages/notify-colleague'
import { recordAudit } from '#server/records/record-audit'
import { lockUser, type UserRow, userByEmail, writeUser } from './accounts.queries.ts'
import { mailedLink } from './mailed-token.ts'

const lastsMilliseconds = 60 * millisecondsInMinute
// Longer than the work for an existing account takes, so that the response time does not reveal whether one
// exists.
const answerMilliseconds = 400

/** Emails a link to set a new password if an account has this email. The response is the same either way. */
export async function mailResetLink(call: Call, email: string): Promise<void> {
  await Promise.all([
    pause(answerMilliseconds),
    withTransaction(call.db, async (tx) => {
      const known = await userByEmail(tx, email)
      const user = known && (await lockUser(tx, known.id))
      if (user === undefined || wasJustMailed(user, call.now)) return
      // Checked before a token is created, so that the previous link stays valid if no email is sent.
      // Not counted for a signed-in caller, whose limit would make the response differ.
      const asVisitor = { ...call, actor: null }
      if (await maySend(tx, call, { recipient: user.email, kind: 'account' }))
        await mailTo(tx, asVisitor, user)
    }),
  ])
}

// Throttles repeated requests for the same mailbox.
function wasJustMailed({ resetTokenExpires }: UserRow, now: Date): boolean {
  return (
    resetTokenExpires !== null &&
    resetTokenExpires.getTime() - now.getTime() > lastsMilliseconds - millisecondsInMinute
  )
}

async function mailTo(tx: Transaction, call: Call, user: UserRow): Promise<void> {
  const resetTokenExpires = new Date(call.now.getTime() + lastsMilliseconds)
  if (user.passwordHash === null) {
    await writeUser(tx, user.id, { resetTokenExpires })
    return user.inviteTokenHash === null
      ? notifyNoPassword(tx, call, user)
      : notifyStillInvited(tx, call, user)
  }
  const { link, hash } = mailedLink(call.config, '/reset-password')
  await writeUser(tx, user.id, { resetTokenHash: hash, resetTokenExpires })
  await recordAudit(
    tx,
    { ...call, actor: null, actorName: 'Visitor' },
    { action: 'reset_link_sent', entity: 'user', entityId: user.id, about: fullName(user) },
  )
  await notifyColleague(tx, call, {
    to: user,
    template: 'account_reset_password',
    subject: (garage) => `Set a new password for ${garage}`,
    says: () => [
      'We received a request to reset your password. Use this link to set a new one:',
      link,
      'The link works once and expires after 60 minutes. If you did not request this, you can ignore this email; your password has not changed.',
    ],
  })
}

function notifyNoPassword(tx: Transaction, call: Call, user: UserRow): Promise<void> {
  const provider = call.identityProvider?.name ?? 'another service'
  return notifyColleague(tx, call, {
    to: user,
    template: 'account_no_password',
    subject: (garage) => `Signing in to ${garage}`,
    says: (garage) => [
      `We received a request to reset the password for your account at ${garage}. You sign in with ${provider}, so please reset your password there.`,
      `If you can no longer sign in with ${provider}, please contact an administrator at ${garage}.`,
    ],
  })
}

function notifyStillInvited(tx: Transaction, call: Call, user: UserRow): Promise<void> {
  return notifyColleague(tx, call, {
    to: user,
    template: 'account_no_password',
    subject: (garage) => `Signing in to ${garage}`,
    says: (garage) => [
      `We received a request to reset the password for your account at ${garage}. You have been invited and have not chosen a password yet.`,
      `Please open the link of your invitation. If it no longer works, ask an administrator at ${garage} to invite you again.`,
    ],
  })
}
