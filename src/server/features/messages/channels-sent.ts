import { customerMessages, goesOut, type NotificationSettings } from '#domain/messages/customer-messages'
import type { Channel, Delivery } from '#domain/messages/delivery'
import type { Call } from '#server/calls/call'

/**
 * Returns the channels that can send; messages on other channels stay in the outbox. There is no SMS gateway
 * yet.
 */
export function channelsSent({ config }: Pick<Call, 'config'>): Channel[] {
  return config.mail === null ? [] : ['email']
}

/** Returns which channels can send, and which messages the garage has switched off. */
export function deliveryOf(call: Pick<Call, 'config'>, notifications: NotificationSettings): Delivery {
  const channels = channelsSent(call)
  return {
    email: channels.includes('email'),
    sms: channels.includes('sms'),
    switchedOff: customerMessages
      .map(({ template }) => template)
      .filter((template) => !goesOut(template, notifications)),
  }
}
