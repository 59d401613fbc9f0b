import type { PreferredContact } from '#domain/people/client'
import type { Transaction } from '#server/db/connect'
import { outbox } from '#server/db/schema/outbox'

interface Message {
  to: { email: string; phone: string; preferredContact: PreferredContact }
  template: string
  subject: string
  body: string
  entityId: string
  now: Date
}

/**
 * Puts a message to a customer into the outbox, in the transaction that caused it. Who prefers SMS gets one; everybody
 * else gets an e-mail, also who prefers a call, so that the words are there in writing.
 */
export async function enqueueMessage(
  tx: Transaction,
  { to, template, subject, body, entityId, now }: Message,
): Promise<void> {
  const bySms = to.preferredContact === 'sms'
  await tx.insert(outbox).values({
    channel: bySms ? 'sms' : 'email',
    recipient: bySms ? to.phone : to.email,
    subject: bySms ? null : subject,
    body,
    template,
    entityId,
    nextAttemptAt: now,
    createdAt: now,
  })
}
