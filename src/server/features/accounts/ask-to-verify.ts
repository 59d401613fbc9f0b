import type { Transaction } from '#server/db/connect'
import { tellColleague } from '#server/features/outbox/tell-colleague'
import type { Call } from '#server/http/call'
import { type UserRow, writeUser } from './accounts.queries.ts'
import { mailedLink } from './mailed-token.ts'

const lastsMilliseconds = 7 * 24 * 60 * 60 * 1000

/** Mails a link with which somebody shows that an e-mail address is theirs; a link that was mailed before ends. */
export async function askToVerify(tx: Transaction, call: Call, user: UserRow): Promise<void> {
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
}
