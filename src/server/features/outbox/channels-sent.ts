import type { Channel } from '#domain/messages/delivery'
import type { Call } from '#server/calls/call'

/**
 * Returns the channels that can send; messages on other channels stay in the outbox. There is no SMS gateway
 * yet.
 */
export function channelsSent({ config }: Pick<Call, 'config'>): Channel[] {
  return config.mail === null ? [] : ['email']
}
