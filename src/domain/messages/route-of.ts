import { writtenChannel } from '../clients/client.ts'
import { type CallReason, callReasonFor } from './call-task.ts'
import type { CustomerMessage } from './customer-messages.ts'
import { type Channel, type Contact, type Delivery, obstacleTo } from './delivery.ts'
import { canReceiveSms } from './sms.ts'

interface Circumstances extends Delivery {
  /** Whether it acknowledges a request that no one has reviewed. */
  isAutomatic: boolean
  /** Whether the phone has replied STOP. */
  hasOptedOut: boolean
}

interface Route {
  /** The channels to try, in this order; empty: nothing is written. */
  channels: readonly Channel[]
  /** Why staff are to call; null: no call is needed. */
  callReason: CallReason | null
}

/**
 * Returns how a customer is notified: on the preferred channel, on the other one if that fails, by a call if neither can be used. A
 * channel that is not set up keeps its message in the outbox, and has no fallback: the call replaces it.
 */
export function routeOf(
  message: CustomerMessage,
  contact: Contact,
  { isAutomatic, hasOptedOut, ...delivery }: Circumstances,
): Route {
  const preferred = writtenChannel(contact.preferredContact)
  const obstacle = obstacleTo(message, contact, delivery)
  const callReason = callReasonFor(message, contact, delivery)
  if (obstacle === 'switched_off' || obstacle === 'no_email') return { channels: [], callReason }
  if (obstacle === 'no_mail_server' || obstacle === 'no_sms_gateway')
    return { channels: [preferred], callReason }
  const email: Channel[] = delivery.email && contact.email ? ['email'] : []
  // A stranger could type the numbers of a foreign network that pays for received messages.
  const isForeign = isAutomatic && !contact.phone.startsWith('+61')
  const canText = delivery.sms && canReceiveSms(contact.phone) && !hasOptedOut && !isForeign
  const sms: Channel[] = canText ? ['sms'] : []
  if (preferred === 'email') return { channels: [...email, ...sms], callReason }
  if (canText) return { channels: [...sms, ...email], callReason }
  if (obstacle === 'not_mobile' && !isAutomatic) return { channels: [], callReason }
  if (email.length > 0 || isAutomatic) return { channels: email, callReason: null }
  return { channels: [], callReason: 'opted_out' }
}

/** Returns the channels of a message that no call replaces: those that can send, the preferred one first. Empty: it is not sent. */
export function channelsThatSend(
  { email, phone, preferredContact }: Contact,
  sends: Pick<Delivery, 'email' | 'sms'>,
): Channel[] {
  const byEmail: Channel[] = sends.email && email ? ['email'] : []
  const bySms: Channel[] = sends.sms && canReceiveSms(phone) ? ['sms'] : []
  return writtenChannel(preferredContact) === 'sms' ? [...bySms, ...byEmail] : [...byEmail, ...bySms]
}
