import type { DocumentMessage } from './customer-messages.ts'
import { greeting } from './message-phrases.ts'
import { fillText, type OwnTexts, textOfMessage } from './message-texts.ts'
import { plainSms } from './sms.ts'
import { linkParagraph, type MessageLink, type WrittenMessage } from './write-message.ts'

/** The label of the link in a message with a document. */
export const documentLinkLabel = 'See it online'

interface DocumentText {
  message: DocumentMessage
  name: string
  fields: Readonly<Record<string, string | undefined>>
  garage: { businessName: string; phoneDisplay: string | null; address: string }
  /** The texts that the garage has changed. */
  own: OwnTexts
  /** The page of the document; null: it has none. */
  link: MessageLink | null
}

/** Returns a message with a document or statement, in the garage's own text or the default. */
export function writeDocument(written: DocumentText): Omit<WrittenMessage, 'short'> {
  const { businessName, phoneDisplay, address } = written.garage
  const { link } = written
  const text = textOfMessage(written.message, written.own)
  const values = { ...written.fields, business: businessName, phone: phoneDisplay ?? '', address }
  const filled = (part: string) => fillText(part, values)
  return {
    subject: filled(text.subject),
    email: [
      ...[greeting(written.name), filled(text.email), ...(link === null ? [] : [linkParagraph(link)])],
      [businessName, phoneDisplay].filter(Boolean).join(', '),
    ].join('\n\n'),
    sms: plainSms(
      [`${businessName}: ${filled(text.short).replaceAll('\n\n', ' ')}`, link?.url].filter(Boolean).join(' '),
    ),
  }
}
