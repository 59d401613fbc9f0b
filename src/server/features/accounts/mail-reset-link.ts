import { setTimeout as pause } from 'node:timers/promises'
import { fullName } from '#domain/people/account'
import { type Transaction, withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import { maySend } from '#server/features/outbox/may-send'
import { tellColleague } from '#server/features/outbox/tell-colleague'
import type { Call } from '#server/http/call'
import { lockUser, type UserRow, userByEmail, writeUser } from './accounts.queries.ts'
import { mailedLink } from './mailed-token.ts'

const minute = 60 * 1000
const lastsMilliseconds = 60 * minute
// Longer than the work takes for an account that exists: who asks cannot tell by the time whether there is one.
const answerMilliseconds = 400

/** Mails a link that sets a new password where an account has this e-mail; nobody learns whether one has. */
export async function mailResetLink(call: Call, email: string): Promise<void> {
  await Promise.all([
    pause(answerMilliseconds),
    withTransaction(call.db, async (tx) => {
      const known = await userByEmail(tx, email)
      const user = known && (await lockUser(tx, known.id))
      if (user === undefined || wasJustMailed(user, call.now)) return
      // Before the token is made: the link that was mailed last still works.
      if (await maySend(tx, call, { recipient: user.email, kind: 'account' })) await mailTo(tx, call, user)
    }),
  ])
}

// Whoever asks again and again fills nobody's mailbox.
function wasJustMailed({ resetTokenExpires }: UserRow, now: Date): boolean {
  return (
    resetTokenExpires !== null && resetTokenExpires.getTime() - now.getTime() > lastsMilliseconds - minute
  )
}

async function mailTo(tx: Transaction, call: Call, user: UserRow): Promise<void> {
  const resetTokenExpires = new Date(call.now.getTime() + lastsMilliseconds)
  if (user.passwordHash === null) {
    await writeUser(tx, user.id, { resetTokenExpires })
    return tellThereIsNone(tx, call, user)
  }
  const { link, hash } = mailedLink(call.config, '/reset-password')
  await writeUser(tx, user.id, { resetTokenHash: hash, resetTokenExpires })
  await recordAudit(
    tx,
    { ...call, actor: null, actorName: 'Visitor' },
    { action: 'reset_link_sent', entity: 'user', entityId: user.id, about: fullName(user) },
  )
  await tellColleague(tx, call, {
    to: user,
    template: 'account_reset_password',
    subject: (garage) => `Set a new password for ${garage}`,
    says: () => [
      'Somebody asked for a new password for your account. This link lets you set one:',
      link,
      'It works once, for 60 minutes. If it was not you, your password stays as it is and you need not do anything.',
    ],
  })
}

function tellThereIsNone(tx: Transaction, call: Call, user: UserRow): Promise<void> {
  const provider = call.identityProvider?.name ?? 'another service'
  return tellColleague(tx, call, {
    to: user,
    template: 'account_no_password',
    subject: (garage) => `Signing in to ${garage}`,
    says: (garage) => [
      `Somebody asked for a new password for your account at ${garage}. It has none: you sign in with ${provider}, and your password lives there.`,
      `If you cannot sign in with ${provider} any more, please ask an administrator of ${garage}.`,
    ],
  })
}
