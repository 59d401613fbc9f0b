import { greeting } from '#domain/messages/message-phrases'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { enqueueMessage } from './enqueue-message.ts'

interface OutgoingMessage {
  to: { id: string; email: string; firstName: string }
  template: `account_${string}`
  /** Receives the garage's name, so that the sender is clear. */
  subject: (garage: string) => string
  /** Paragraphs between the greeting and the garage's name. */
  says: (garage: string) => readonly string[]
}

/** Queues an email to a user about their account. */
export async function notifyColleague(tx: Transaction, call: Call, message: OutgoingMessage): Promise<void> {
  const { to, template, subject, says } = message
  const { businessName } = (await readGarageSettings(tx)).business
  await enqueueMessage(tx, call, {
    template,
    entityId: to.id,
    message: {
      channel: 'email',
      recipient: to.email,
      subject: subject(businessName),
      body: [greeting(to.firstName), ...says(businessName), businessName].join('\n\n'),
      parts: null,
    },
  })
}
