import { displayPhone } from '#domain/contact/phone'
import { withoutLinks } from '#domain/text'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { insertMessage } from './outbox.queries.ts'

interface Customer {
  name: string
  phone: string
  email: string | null
}

interface OutgoingMessage {
  template?: 'new_request' | 'request_reminder' | 'customer_change'
  /** The booking. */
  entityId: string
  /** `New service request from Maya Chen` */
  subject: string
  /** Paragraphs before the link to the request. */
  says: readonly (string | null)[]
  /** The customer's email, which an answer goes to. */
  replyTo: string | null
  /** The path of the screen that shows the booking; absent: a request that can be confirmed or rejected. */
  seenAt?: string
}

/** Queues an email about a request to the garage's address for new requests, if one is set. */
export async function notifyGarage(
  tx: Transaction,
  call: Pick<Call, 'now' | 'config'>,
  { template = 'new_request', entityId, subject, says, replyTo, seenAt }: OutgoingMessage,
): Promise<void> {
  const { notifications } = await readGarageSettings(tx)
  if (notifications.newRequestsTo === null) return
  const { publicUrl } = call.config
  const link =
    seenAt === undefined
      ? { label: 'Confirm or reject it', url: `${publicUrl}/recent-activity` }
      : { label: 'See it', url: `${publicUrl}${seenAt}` }
  await insertMessage(tx, {
    channel: 'email',
    recipient: notifications.newRequestsTo,
    subject,
    body: [...says, `${link.label}: ${link.url}`].filter(Boolean).join('\n\n'),
    parts: { link },
    replyTo,
    template,
    entityId,
    nextAttemptAt: call.now,
    createdAt: call.now,
  })
}

/** Returns `Maya Chen, 0412 345 678, maya@example.com`. */
export function contactOf({ name, phone, email }: Customer): string {
  return [withoutLinks(name), displayPhone(phone), email].filter(Boolean).join(', ')
}
