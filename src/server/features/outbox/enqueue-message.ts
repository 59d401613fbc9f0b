import { type PreferredContact, writtenChannel } from '#domain/people/client'
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

/** Puts a message to a customer into the outbox, in the transaction that caused it. */
export async function enqueueMessage(
  tx: Transaction,
  { to, template, subject, body, entityId, now }: Message,
): Promise<void> {
  const channel = writtenChannel(to.preferredContact)
  const bySms = channel === 'sms'
  await tx.insert(outbox).values({
    channel,
    recipient: bySms ? to.phone : to.email,
    subject: bySms ? null : subject,
    body,
    template,
    entityId,
    nextAttemptAt: now,
    createdAt: now,
  })
}
