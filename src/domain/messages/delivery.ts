import { type PreferredContact, writtenChannel } from '../people/client.ts'
import type { CustomerMessage } from './customer-messages.ts'

/** The channels that can send, and the messages that the garage has switched off. */
export interface Delivery {
  /** False without a mail server. */
  email: boolean
  /** False without an SMS gateway. */
  sms: boolean
  switchedOff: readonly CustomerMessage[]
}

export type Channel = 'email' | 'sms'

/** Why a customer is not notified: the message is switched off, or its channel cannot send. */
export type Obstacle = 'switched_off' | 'no_mail_server' | 'no_sms_gateway'

/** Returns what keeps a message to a customer from being sent; null where it will be sent. */
export function obstacleTo(
  message: CustomerMessage,
  preferred: PreferredContact,
  { switchedOff, ...sends }: Delivery,
): Obstacle | null {
  if (switchedOff.includes(message)) return 'switched_off'
  const channel = writtenChannel(preferred)
  if (sends[channel]) return null
  return channel === 'sms' ? 'no_sms_gateway' : 'no_mail_server'
}

const obstacles: Record<Obstacle, string> = {
  switched_off: 'No message is sent: this message is switched off in the settings.',
  no_mail_server: 'No email is sent: no mail server is set up.',
  no_sms_gateway: 'No text message is sent: no SMS gateway is set up.',
}

/** `No email is sent: no mail server is set up.` */
export function obstacleInWords(obstacle: Obstacle): string {
  return obstacles[obstacle]
}

/** `The customer will be emailed.` */
export function deliveryInWords(preferred: PreferredContact): string {
  return `The customer will be ${writtenChannel(preferred) === 'sms' ? 'texted' : 'emailed'}.`
}
