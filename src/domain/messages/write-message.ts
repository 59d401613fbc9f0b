import { displayZone } from '../time/display.ts'
import { callSubjectOf } from './call-task.ts'
import { type CustomerMessage, isOffer } from './customer-messages.ts'
import { greeting } from './message-phrases.ts'
import { fillText, type MessageText, sampleFields, textOfMessage } from './message-texts.ts'
import { type ShortMessage, shortText } from './short-message.ts'
import { plainSms } from './sms.ts'

/** A message in the words of each channel. */
export interface WrittenMessage {
  subject: string
  /** Plain text of the email, from the greeting to the garage's name. */
  email: string
  /** What to say in a call. */
  short: string
  /** The text message: the short text after the garage's name. */
  sms: string
}

/** What customers can do about their booking, and the address for it. */
export interface MessageLink {
  label: string
  url: string
}

type WholeMessage = ShortMessage & {
  link: MessageLink | null
  garage: { timeZone: string }
}

/** Returns a message with its fields replaced, in the garage's own text or the default. */
export function writeMessage({ name, link, ...message }: WholeMessage): WrittenMessage {
  const { businessName, phoneDisplay, address, timeZone } = message.garage
  const values = {
    ...message.fields,
    ...{ business: businessName, phone: phoneDisplay ?? '', address, reference: message.reference },
  }
  const text = textOfMessage(message.message, message.own)
  const hasTimes = !isOffer(message.message) && callSubjectOf(message.message) !== 'tow_booking'
  const zone = hasTimes ? `All times are ${displayZone(timeZone)} time.` : ''
  const sender = [[businessName, phoneDisplay].filter(Boolean).join(', '), zone].filter(Boolean).join('\n')
  const short = shortText(message)
  return {
    subject: fillText(text.subject, values),
    email: [greeting(name), fillText(text.email, values), link && `${link.label}: ${link.url}`, sender]
      .filter(Boolean)
      .join('\n\n'),
    short,
    sms: plainSms([`${businessName}: ${short}`, link?.url].filter(Boolean).join(' ')),
  }
}

const sampleName = 'Maya Chen'

// What is written to a customer of a service would not suit a tow.
const sampleFieldsOfTows = { note: 'The driver will call you.', reason: 'All our trucks are out today.' }

/** Returns a message with sample values; parts of the text that are absent have their default. */
export function writeSample(
  message: CustomerMessage,
  text: Partial<MessageText>,
  { garage, link }: Pick<WholeMessage, 'garage' | 'link'>,
): WrittenMessage {
  return writeMessage({
    ...{ message, name: sampleName, garage, link, own: { [message]: text } },
    fields: { ...sampleFields, ...(message.startsWith('tow_') && sampleFieldsOfTows) },
    reference: sampleFields.reference ?? '',
  })
}
