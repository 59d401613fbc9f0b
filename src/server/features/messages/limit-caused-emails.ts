import { causedKindOf, mostCausedEmails } from '#domain/messages/automatic-messages'
import { millisecondsInDay } from '#domain/time/milliseconds'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { lockNames } from '#server/db/lock-names'
import { throwProblem } from '#server/problem-error'
import { countCaused } from './outbox.queries.ts'

const windowMilliseconds = millisecondsInDay

const adviceFor = {
  account: 'Please copy an invitation link instead, or try again tomorrow.',
  customer: 'Please continue without notifying the customer, or try again tomorrow.',
} as const

/**
 * Throws `too_many_emails` if the caller, or all users of the garage together, have reached the daily limit of emails of this kind.
 * Locks both counts until commit, so that concurrent requests on all servers count each other. Emails of visitors and jobs are not
 * counted. `RATE_LIMIT=off` removes the limit.
 */
export async function limitCausedEmails(
  tx: Transaction,
  { actor, config, now }: Pick<Call, 'actor' | 'config' | 'now'>,
  template: string,
): Promise<void> {
  if (actor === null || !config.rateLimit) return
  const kind = causedKindOf(template)
  const { perUser, perGarage } = mostCausedEmails[kind]
  await lockNames(tx, [`emails of ${kind}`])
  const since = new Date(now.getTime() - windowMilliseconds)
  const { byUser, byGarage } = await countCaused(tx, { userId: actor.id, kind, since })
  if (byUser >= perUser) refuse(`You have sent ${perUser} emails in the last 24 hours`, kind)
  if (byGarage >= perGarage) refuse(`Your garage has sent ${perGarage} emails in the last 24 hours`, kind)
}

function refuse(reached: string, kind: keyof typeof adviceFor): never {
  throwProblem('too_many_emails', { message: `${reached}, which is the limit. ${adviceFor[kind]}` })
}
