import type { Transaction } from '#server/db/connect'
import { maySend } from '#server/features/outbox/may-send'
import { tellColleague } from '#server/features/outbox/tell-colleague'
import type { Call } from '#server/http/call'
import { type UserRow, writeUser } from './accounts.queries.ts'
import { mailedLink } from './mailed-token.ts'

const lastsMilliseconds = 7 * 24 * 60 * 60 * 1000

/**
 * Mails a link with which an account's owner shows that the email address is theirs; a link that was mailed before ends.
 * Returns false, and mails nothing, where the address has been sent enough for today.
 */
export async function askToVerify(tx: Transaction, call: Call, user: UserRow): Promise<boolean> {
  if (!(await maySend(tx, call, { recipient: user.email, kind: 'account' }))) return false
  const { link, hash } = mailedLink(call.config, '/verify-email')
  await writeUser(tx, user.id, {
    verificationTokenHash: hash,
    verificationTokenExpires: new Date(call.now.getTime() + lastsMilliseconds),
  })
  await tellColleague(tx, call, {
    to: user,
    template: 'account_verify_email',
    subject: (garage) => `Verify your email address for ${garage}`,
    says: (garage) => [
      `There is an account for you at ${garage}. Please show that this email address is yours:`,
      link,
      'The link works once, for 7 days. If you do not know what this is about, you need not do anything.',
    ],
  })
  return true
}
