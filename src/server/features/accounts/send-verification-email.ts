import { millisecondsInDay } from '#domain/time/milliseconds'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { maySend } from '#server/features/messages/may-send'
import { notifyColleague } from '#server/features/messages/notify-colleague'
import { type UserRow, writeUser } from './accounts.queries.ts'
import { mailedLink } from './mailed-token.ts'

const lastsMilliseconds = 7 * millisecondsInDay

/**
 * Emails a verification link, which invalidates the previous link. Returns false, and sends nothing, if the
 * address has reached its daily limit.
 */
export async function sendVerificationEmail(tx: Transaction, call: Call, user: UserRow): Promise<boolean> {
  if (!(await maySend(tx, call, { recipient: user.email, kind: 'account' }))) return false
  const { link, hash } = mailedLink(call.config, '/verify-email')
  await writeUser(tx, user.id, {
    verificationTokenHash: hash,
    verificationTokenExpires: new Date(call.now.getTime() + lastsMilliseconds),
  })
  await notifyColleague(tx, call, {
    to: user,
    template: 'account_verify_email',
    subject: (garage) => `Verify your email address for ${garage}`,
    says: (garage) => [
      `An account has been created for you at ${garage}. Please confirm your email address:`,
      link,
      'The link works once and expires after 7 days. If you were not expecting this email, you can ignore it.',
    ],
  })
  return true
}
