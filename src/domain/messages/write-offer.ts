import type { OfferMessage } from './customer-messages.ts'
import { greeting } from './message-phrases.ts'
import { fillText, type OwnTexts, textOfMessage } from './message-texts.ts'
import { plainSms } from './sms.ts'
import type { MessageLink, WrittenMessage } from './write-message.ts'

interface Offer {
  message: OfferMessage
  name: string
  fields: Readonly<Record<string, string | undefined>>
  garage: { businessName: string; phoneDisplay: string | null; address: string }
  /** The texts that the garage has changed. */
  own: OwnTexts
  /** Null: customers cannot book online. */
  link: MessageLink | null
  /** Where the recipient unsubscribes. */
  unsubscribeUrl: string
  /** Whether the sender of text messages can receive a reply. */
  takesReplies: boolean
}

/** Returns a message that offers a booking. It names the sender, and says how to unsubscribe (Spam Act 2003). */
export function writeOffer(offer: Offer): Omit<WrittenMessage, 'short'> {
  const { businessName, phoneDisplay, address } = offer.garage
  const text = textOfMessage(offer.message, offer.own)
  const values = { ...offer.fields, business: businessName, phone: phoneDisplay ?? '', address }
  const filled = (part: string) => fillText(part, values)
  const link = offer.link && `${offer.link.label}: ${offer.link.url}`
  const contact = [phoneDisplay, address].filter(Boolean).join(', ')
  return {
    subject: filled(text.subject),
    email: [
      ...[greeting(offer.name), filled(text.email), link, `${businessName}, ${contact}`],
      `You have agreed to these reminders. Unsubscribe: ${offer.unsubscribeUrl}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    sms: plainSms(
      [
        ...[`${businessName}: ${filled(text.short).replaceAll('\n\n', ' ')}`, link, contact],
        `Unsubscribe: ${offer.unsubscribeUrl}${offer.takesReplies ? ' or reply STOP' : ''}`,
      ]
        .filter(Boolean)
        .join(' '),
    ),
  }
}
