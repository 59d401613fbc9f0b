import { type PreferredContact, writtenChannel } from '../clients/client.ts'
import type { CustomerMessage } from './customer-messages.ts'
import { canReceiveSms } from './sms.ts'

/** Which channels can send, and which messages are switched off. */
export interface Delivery {
  /** False if no mail server is configured. */
  email: boolean
  /** False if no SMS gateway is configured. */
  sms: boolean
  switchedOff: readonly CustomerMessage[]
}

export const channels = ['email', 'sms'] as const

export type Channel = (typeof channels)[number]

/** What the channel of a message depends on. */
export interface Contact {
  /** Null: the client has none; empty: erased. */
  email: string | null
  /** E.164. */
  phone: string
  preferredContact: PreferredContact
}

/** Why a customer will not be notified: the message is switched off, the channel is not configured, or they have no address on it. */
export type Obstacle = 'switched_off' | 'no_email' | 'no_mail_server' | 'no_sms_gateway' | 'not_mobile'

/** Returns why a message will not be sent, or null if it will be sent. */
export function obstacleTo(
  message: CustomerMessage,
  { email, phone, preferredContact }: Contact,
  { switchedOff, ...sends }: Delivery,
): Obstacle | null {
  if (switchedOff.includes(message)) return 'switched_off'
  const channel = writtenChannel(preferredContact)
  if (channel === 'email' && !email) return 'no_email'
  if (!sends[channel]) return channel === 'sms' ? 'no_sms_gateway' : 'no_mail_server'
  return channel === 'sms' && !canReceiveSms(phone) ? 'not_mobile' : null
}

const obstacles: Record<Obstacle, string> = {
  switched_off: 'No message is sent: this message is switched off in the settings.',
  no_email: 'No email is sent: this client has no email address.',
  no_mail_server: 'No email is sent: no mail server is set up.',
  no_sms_gateway: 'No text message is sent: no SMS gateway is set up.',
  not_mobile: 'No text message is sent: this phone number is not a mobile.',
}

/** Returns a sentence such as `No email is sent: no mail server is set up.` */
export function describeDeliveryObstacle(obstacle: Obstacle): string {
  return obstacles[obstacle]
}

/** Returns a sentence such as `The customer will be emailed.` */
export function describeDelivery(preferred: PreferredContact): string {
  return `The customer will be ${writtenChannel(preferred) === 'sms' ? 'texted' : 'emailed'}.`
}
