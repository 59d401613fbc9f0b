import { type PreferredContact, writtenChannel } from '#domain/clients/client'
import type { AutomaticKind } from '#domain/messages/automatic-messages'
import { goesOut } from '#domain/messages/customer-messages'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { limitCausedEmails } from './limit-caused-emails.ts'
import { maySend } from './may-send.ts'
import { insertMessage } from './outbox.queries.ts'

interface Message {
  to: { email: string | null; phone: string; preferredContact: PreferredContact }
  template: string
  automatic?: AutomaticKind | undefined
  subject: string
  body: string
  entityId: string
}

/**
 * Adds a message to the outbox in the transaction that caused it, unless the garage has switched that message
 * off or the recipient has no email. An automatic message is skipped silently if the address has reached its daily limit.
 * Throws if the caller has reached theirs.
 */
export async function enqueueMessage(
  tx: Transaction,
  call: Pick<Call, 'actor' | 'config' | 'now'>,
  { to, template, automatic, subject, body, entityId }: Message,
): Promise<void> {
  const { notifications, business } = await readGarageSettings(tx)
  if (!goesOut(template, notifications)) return
  const channel = writtenChannel(to.preferredContact)
  const bySms = channel === 'sms'
  const recipient = bySms ? to.phone : to.email
  // An erased client has an empty contact.
  if (recipient === null || recipient === '') return
  if (automatic !== undefined && !(await maySend(tx, call, { recipient, kind: automatic }))) return
  if (!bySms) await limitCausedEmails(tx, call, template)
  await insertMessage(tx, {
    channel,
    recipient,
    subject: bySms ? null : subject,
    body,
    template,
    entityId,
    replyTo: business.email,
    causedBy: bySms ? null : (call.actor?.id ?? null),
    nextAttemptAt: call.now,
    createdAt: call.now,
  })
}
