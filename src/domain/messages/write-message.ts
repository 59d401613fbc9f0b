import { displayZone } from '../time/display.ts'
import { callSubjectOf } from './call-task.ts'
import type { BookingMessage } from './customer-messages.ts'
import { greeting } from './message-phrases.ts'
import { fillText, textOfMessage } from './message-texts.ts'
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
  /** Until when it can be used. */
  hint?: string | undefined
}

type WholeMessage = ShortMessage & {
  message: BookingMessage
  link: MessageLink | null
  garage: { timeZone: string }
}

/** Returns a message about a booking with its fields replaced, in the garage's own text or the default. */
export function writeMessage({ name, link, ...message }: WholeMessage): WrittenMessage {
  const { businessName, phoneDisplay, address, timeZone } = message.garage
  const values = {
    ...message.fields,
    ...{ business: businessName, phone: phoneDisplay ?? '', address, reference: message.reference },
  }
  const text = textOfMessage(message.message, message.own)
  const hasTimes = message.message !== 'appointment_ready' && callSubjectOf(message.message) !== 'tow_booking'
  const sender = [
    [businessName, phoneDisplay].filter(Boolean).join(', '),
    `Reference: ${message.reference}`,
    hasTimes && `All times are ${displayZone(timeZone)} time.`,
  ]
    .filter(Boolean)
    .join('\n')
  const short = shortText(message)
  return {
    subject: fillText(text.subject, values),
    email: [greeting(name), fillText(text.email, values), link && linkParagraph(link), sender]
      .filter(Boolean)
      .join('\n\n'),
    short,
    sms: plainSms([`${businessName}: ${short}`, link?.url].filter(Boolean).join(' ')),
  }
}

/** Returns the paragraph of an email with the link and until when it can be used. */
export function linkParagraph({ label, url, hint }: MessageLink): string {
  return [`${label}: ${url}`, hint].filter(Boolean).join('\n')
}
