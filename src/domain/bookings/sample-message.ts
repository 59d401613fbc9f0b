import { documentPath } from '../billing/document-path.ts'
import { type CustomerMessage, isAboutDocument, isOffer } from '../messages/customer-messages.ts'
import { bookLabel } from '../messages/due-reminders.ts'
import { type MessageText, sampleFields } from '../messages/message-texts.ts'
import { documentLinkLabel, writeDocument } from '../messages/write-document.ts'
import { type MessageLink, type WrittenMessage, writeMessage } from '../messages/write-message.ts'
import { writeOffer } from '../messages/write-offer.ts'
import { manageMessageLink } from './message-link.ts'

interface SampleMessage extends Omit<WrittenMessage, 'short'> {
  /** The values of the fields. */
  fields: Readonly<Record<string, string>>
  link: MessageLink | null
  /** Null: it is not an offer. */
  unsubscribeUrl: string | null
}

interface Sender {
  garage: Parameters<typeof writeMessage>[0]['garage']
  publicUrl: string
}

const name = 'Maya Chen'
// As long as the token of a real link.
const token = 'sample'.padEnd(43, '0')
const sampleUntil = new Date('2026-11-23T09:00:00Z')
// What is written to a customer of a service would not suit a tow.
const fieldsOfDocuments = {
  document_invoice: {},
  document_credit_note: { document: 'Credit note', number: 'CRN-1001', total: '$145.95', payment: '' },
  document_receipt: {
    ...{ document: 'Receipt', number: 'RCT-1001', payment: '' },
    total: '$361.88 by EFTPOS',
  },
  document_payment_reminder: { payment: 'Please pay $361.88. It was due on Tue 17 Nov 2026.' },
  document_statement: {},
}
const fieldsOfTows = { note: 'The driver will call you.', reason: 'All our trucks are out today.' }

/** Returns a message as it will be sent, with sample values; parts of the text that are absent have their default. */
export function sampleMessage(
  message: CustomerMessage,
  text: Partial<MessageText>,
  { garage, publicUrl }: Sender,
): SampleMessage {
  const own = { [message]: text }
  if (isOffer(message)) {
    const link = { label: bookLabel, url: `${publicUrl}/booking` }
    const unsubscribeUrl = `${publicUrl}/unsubscribe/${token}`
    const about = { message, name, fields: sampleFields, garage, own, link, unsubscribeUrl }
    return { ...writeOffer({ ...about, takesReplies: true }), fields: sampleFields, link, unsubscribeUrl }
  }
  if (isAboutDocument(message)) {
    const page = { label: documentLinkLabel, url: `${publicUrl}${documentPath(token.slice(0, 22))}` }
    // A statement is only attached.
    const link = message === 'document_statement' ? null : page
    const fields = { ...sampleFields, ...fieldsOfDocuments[message] }
    return {
      ...writeDocument({ message, name, fields, garage, own, link }),
      fields,
      link,
      unsubscribeUrl: null,
    }
  }
  const url = `${publicUrl}/manage/${token}`
  const until = /^(tow|waitlist)_/.test(message) ? null : sampleUntil
  const link = manageMessageLink(message, url, { until, now: sampleUntil, timeZone: 'UTC' })
  const fields = message.startsWith('tow_') ? { ...sampleFields, ...fieldsOfTows } : sampleFields
  const about = { message, name, fields, garage, own, link, reference: sampleFields.reference ?? '' }
  return { ...writeMessage(about), fields, link, unsubscribeUrl: null }
}
