import type { PreferredContact } from '#domain/clients/client'
import { displayPhone } from '#domain/contact/phone'
import type { OfferMessage } from '#domain/messages/customer-messages'
import { bookingPath } from '#domain/messages/due-reminders'
import { greeting } from '#domain/messages/message-phrases'
import { fillText, textOfMessage } from '#domain/messages/message-texts'
import type { AlternativeMessage } from '#domain/messages/outgoing-message'
import { offerChannels } from '#domain/messages/route-of'
import { plainSms } from '#domain/messages/sms'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { unsubscribeLink } from '#server/features/unsubscribe-links/unsubscribe-link'
import { readGarageSettings } from '#server/garage/garage-settings'
import { enqueueMessage } from './enqueue-message.ts'
import { hasOptedOut } from './outbox.queries.ts'
import { readChannels } from './read-channels.ts'

interface Offer {
  to: { id: string; name: string; email: string | null; phone: string; preferredContact: PreferredContact }
  vehicleId: string
  template: OfferMessage
  /** The values of the fields of the message, besides those of every message. */
  fields: Readonly<Record<string, string | undefined>>
}

const label = 'Book a time'

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
  const { businessName, address } = business
  const phone = business.phone === null ? '' : displayPhone(business.phone)
  const text = textOfMessage(template, notifications.texts)
  const filled = (part: string) => fillText(part, { ...fields, business: businessName, phone, address })
  const url = business.offers.service ? `${call.config.publicUrl}${bookingPath(template, services)}` : null
  const unsubscribe = await unsubscribeLink(tx, call, to.id)
  const sender = [businessName, phone, address].filter(Boolean).join(', ')
  // A sender name cannot receive a reply.
  const takesReplies = sms?.from.startsWith('+') ?? false
  const written: Record<'email' | 'sms', AlternativeMessage> = {
    email: {
      channel: 'email',
      recipient: to.email ?? '',
      subject: filled(text.subject),
      body: [
        ...[greeting(to.name), filled(text.email), url && `${label}: ${url}`, sender],
        `You have agreed to these reminders. Unsubscribe: ${unsubscribe.url}`,
      ]
        .filter(Boolean)
        .join('\n\n'),
      parts: { ...(url !== null && { link: { label, url } }), unsubscribe },
    },
    sms: {
      channel: 'sms',
      recipient: to.phone,
      subject: null,
      body: plainSms(
        [
          `${businessName}: ${filled(text.short).replaceAll('\n\n', ' ')}`,
          url && `${label}: ${url}`,
          [phone, address].filter(Boolean).join(', '),
          `Unsubscribe: ${unsubscribe.url}${takesReplies ? ' or reply STOP' : ''}`,
        ]
          .filter(Boolean)
          .join(' '),
      ),
      parts: null,
    },
  }
  const channels = offerChannels(to, { email: email !== null, sms: canText })
  const [first, ...messages] = channels.map((channel) => written[channel])
  if (first === undefined) return
  const fallback = { name: to.name, phone: to.phone, messages, call: null }
  await enqueueMessage(
    tx,
    { ...call, actor: null },
    { template, entityId: vehicleId, message: first, fallback },
  )
}
