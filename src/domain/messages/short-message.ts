import type { CustomerMessage } from './customer-messages.ts'
import { greeting } from './message-phrases.ts'
import { fillText, type OwnTexts, textOfMessage } from './message-texts.ts'

export interface ShortMessage {
  message: CustomerMessage
  name: string
  fields: Readonly<Record<string, string | undefined>>
  /** As shown to the customer: `H7 41 E9`. */
  reference: string
  garage: { businessName: string; phoneDisplay: string | null; address: string }
  /** The texts that the garage has changed. */
  own: OwnTexts
}

/** Returns the short text of a message, as a text message has it after the name of the garage. */
export function shortText({ message, fields, reference, garage, own }: Omit<ShortMessage, 'name'>): string {
  const { businessName: business, phoneDisplay, address } = garage
  const values = { ...fields, business, phone: phoneDisplay ?? '', address, reference }
  return fillText(textOfMessage(message, own).short, values).replaceAll('\n\n', ' ')
}

/** Returns a message for staff to copy and send themselves if the garage does not send it. */
export function messageToCopy({ name, ...message }: ShortMessage): string {
  const { garage, reference } = message
  const sender = [garage.businessName, garage.phoneDisplay].filter(Boolean).join(', ')
  return [greeting(name), shortText(message), `Reference ${reference}`, sender].join('\n\n')
}
