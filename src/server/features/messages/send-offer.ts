import type { PreferredContact } from '#domain/clients/client'
import type { OfferMessage } from '#domain/messages/customer-messages'
import { bookingPath, bookLabel } from '#domain/messages/due-reminders'
import type { AlternativeMessage } from '#domain/messages/outgoing-message'
import { channelsThatSend } from '#domain/messages/route-of'
import { writeOffer } from '#domain/messages/write-offer'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { unsubscribeLink } from '#server/features/unsubscribe-links/unsubscribe-link'
import { readGarageSettings } from '#server/garage/garage-settings'
import { enqueueMessage } from './enqueue-message.ts'
import { hasOptedOut } from './outbox.queries.ts'
import { garageOfEmail, readChannels } from './read-channels.ts'

interface Offer {
  to: { id: string; name: string; email: string | null; phone: string; preferredContact: PreferredContact }
  vehicleId: string
  template: OfferMessage
  /** The values of the fields of the message, besides those of every message. */
  fields: Readonly<Record<string, string | undefined>>
}

/**
 * Queues a reminder that offers a booking to a client who agrees to it, on the preferred channel that can send, with the other one as
 * a fallback. It names the sender, and has a link to unsubscribe. Nothing is queued if no channel can send, and no one is to be called.
 */
export async function sendOffer(
  tx: Transaction,
  call: Pick<Call, 'config' | 'now'>,
  { to, vehicleId, template, fields }: Offer,
): Promise<void> {
  const { notifications, business, services } = await readGarageSettings(tx)
  const { email, sms } = await readChannels(tx, call.config)
  const canText = sms !== null && !(await hasOptedOut(tx, to.phone))
  const url = business.offers.service ? `${call.config.publicUrl}${bookingPath(template, services)}` : null
  const link = url === null ? null : { label: bookLabel, url }
  const unsubscribe = await unsubscribeLink(tx, call, to.id)
  const text = writeOffer({
    ...{ message: template, name: to.name, fields, link, own: notifications.texts },
    garage: garageOfEmail(business),
    unsubscribeUrl: unsubscribe.url,
    // A sender name cannot receive a reply.
    takesReplies: sms?.from.startsWith('+') ?? false,
  })
  const written: Record<'email' | 'sms', AlternativeMessage> = {
    email: {
      channel: 'email',
      recipient: to.email ?? '',
      subject: text.subject,
      body: text.email,
      parts: { ...(link !== null && { link }), unsubscribe },
    },
    sms: { channel: 'sms', recipient: to.phone, subject: null, body: text.sms, parts: null },
  }
  const channels = channelsThatSend(to, { email: email !== null, sms: canText })
  const [first, ...messages] = channels.map((channel) => written[channel])
  if (first === undefined) return
  const fallback = { name: to.name, phone: to.phone, messages, call: null }
  await enqueueMessage(
    tx,
    { ...call, actor: null },
    { template, entityId: vehicleId, message: first, fallback },
  )
}
