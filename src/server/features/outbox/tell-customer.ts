import type { CustomerMessage } from '#domain/messages/customer-messages'
import type { PreferredContact } from '#domain/people/client'
import { displayPhone } from '#domain/people/phone'
import type { Transaction } from '#server/db/connect'
import type { BusinessInfo } from '#server/features/garage/garage-settings'
import type { Call } from '#server/http/call'
import { enqueueMessage } from './enqueue-message.ts'

interface Letter {
  to: { name: string; email: string; phone: string; preferredContact: PreferredContact }
  /** The booking that it is about. */
  entityId: string
  business: BusinessInfo
  template: CustomerMessage
  subject: string
  /** Paragraphs between the greeting and the garage's name; what is not there is left out. */
  says: readonly (string | null)[]
}

/** Writes to the customer about their booking, in the way they prefer, through the outbox. */
export function tellCustomer(
  tx: Transaction,
  call: Pick<Call, 'now'>,
  { to, entityId, business, template, subject, says }: Letter,
): Promise<void> {
  const phone = business.phone && displayPhone(business.phone)
  const sender = [business.businessName, phone].filter(Boolean).join(', ')
  const body = [`Hello ${to.name},`, ...says, sender].filter(Boolean).join('\n\n')
  return enqueueMessage(tx, { to, template, subject, body, entityId, now: call.now })
}
