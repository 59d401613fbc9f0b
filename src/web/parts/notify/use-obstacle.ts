import { type Obstacle, obstacleTo } from '#domain/messages/delivery'
import { useStaff } from '#web/session/use-staff.ts'
import type { CustomerMessageProps } from './customer-message-props.ts'

/** Returns what keeps the garage from sending a message to a customer; null where it will be sent. */
export function useObstacle({
  message,
  client,
}: Pick<CustomerMessageProps, 'message' | 'client'>): Obstacle | null {
  return obstacleTo(message, client.preferredContact, useStaff().garage.delivery)
}
