import type { CustomerMessage } from '#domain/messages/customer-messages'
import type { PreferredContact } from '#domain/people/client'
import type { MessageAbout } from './message-about.ts'

/** A message to a customer that an action causes. */
export interface CustomerMessageProps {
  message: CustomerMessage
  client: { name: string; phone: string; preferredContact: PreferredContact }
  about: MessageAbout
  /** What staff add to it: a note or the reason. */
  words?: string | undefined
}
