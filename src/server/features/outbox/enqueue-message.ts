import { goesOut } from '#domain/messages/customer-messages'
import { type PreferredContact, writtenChannel } from '#domain/people/client'
import type { Transaction } from '#server/db/connect'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import { insertMessage } from './outbox.queries.ts'

interface Message {
  to: { email: string; phone: string; preferredContact: PreferredContact }
  template: string
  subject: string
  body: string
  entityId: string
  now: Date
}

/** Puts a message to a customer into the outbox, in the transaction that caused it, unless the garage has switched it off. */
export async function enqueueMessage(
  tx: Transaction,
  { to, template, subject, body, entityId, now }: Message,
): Promise<void> {
  const { notifications } = await readGarageSettings(tx)
  if (!goesOut(template, notifications)) return
  const channel = writtenChannel(to.preferredContact)
  const bySms = channel === 'sms'
  await insertMessage(tx, {
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
