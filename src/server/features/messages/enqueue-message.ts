import { type AutomaticKind, causedKindOf, mostCausedEmails } from '#domain/messages/automatic-messages'
import { goesOut } from '#domain/messages/notification-settings'
import type { AlternativeMessage, MessageFallback } from '#domain/messages/outgoing-message'
import { firstAttemptAt } from '#domain/messages/quiet-hours'
import { millisecondsInDay } from '#domain/time/milliseconds'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { lockNames } from '#server/db/lock-names'
import { type NewManageLink, storesLink } from '#server/features/manage-links/manage-link'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { maySend } from './may-send.ts'
import { countCaused, insertMessage } from './outbox.queries.ts'

interface QueuedMessage {
  template: string
  automatic?: AutomaticKind | undefined
  entityId: string
  message: AlternativeMessage
  /** The link that the message contains, to be stored with it. */
  link?: NewManageLink | null
  /** How a customer is notified if this cannot be delivered. */
  fallback?: MessageFallback
}

/**
 * Adds a message to the outbox in the transaction that caused it, unless the garage has switched that message
 * off or the recipient has no email. An automatic message is skipped silently if the address has reached its daily limit.
 * Throws if the caller has reached theirs.
 */
export async function enqueueMessage(
  tx: Transaction,
  call: Pick<Call, 'actor' | 'config' | 'now'>,
  { template, automatic, entityId, message, link = null, fallback }: QueuedMessage,
): Promise<void> {
  const { notifications, business } = await readGarageSettings(tx)
  if (!goesOut(template, notifications)) return
  const { channel, recipient } = message
  const bySms = channel === 'sms'
  // An erased client has an empty contact.
  if (recipient === '') return
  if (automatic !== undefined && !(await maySend(tx, call, { recipient, kind: automatic }))) return
  if (!bySms) await limitCausedEmails(tx, call, template)
  const quietHours = { ...notifications, timeZone: business.timeZone }
  const values = {
    ...message,
    template,
    entityId,
    replyTo: business.email,
    fallback,
    causedBy: bySms ? null : (call.actor?.id ?? null),
    nextAttemptAt: firstAttemptAt({ channel, template }, call.now, quietHours),
    createdAt: call.now,
  }
  await insertMessage(tx, values, link && storesLink(tx, link))
}

const adviceFor = {
  account: 'Please copy an invitation link instead, or try again tomorrow.',
  customer: 'Please continue without notifying the customer, or try again tomorrow.',
} as const

/**
 * Throws `too_many_emails` if the caller, or all users of the garage together, have reached the daily limit of emails of this kind.
 * Locks both counts until commit, so that concurrent requests on all servers count each other. Emails of visitors and jobs are not
 * counted. `RATE_LIMIT=off` removes the limit.
 */
async function limitCausedEmails(
  tx: Transaction,
  { actor, config, now }: Pick<Call, 'actor' | 'config' | 'now'>,
  template: string,
): Promise<void> {
  if (actor === null || !config.rateLimit) return
  const kind = causedKindOf(template)
  const { perUser, perGarage } = mostCausedEmails[kind]
  await lockNames(tx, [`emails of ${kind}`])
  const since = new Date(now.getTime() - millisecondsInDay)
  const { byUser, byGarage } = await countCaused(tx, { userId: actor.id, kind, since })
  if (byUser >= perUser) refuse(`You have sent ${perUser} emails in the last 24 hours`, kind)
  if (byGarage >= perGarage) refuse(`Your garage has sent ${perGarage} emails in the last 24 hours`, kind)
}

function refuse(reached: string, kind: keyof typeof adviceFor): never {
  throwProblem('too_many_emails', { message: `${reached}, which is the limit. ${adviceFor[kind]}` })
}
