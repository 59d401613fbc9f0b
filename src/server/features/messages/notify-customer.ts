import { manageSentence } from '#domain/bookings/online-changes'
import type { PreferredContact } from '#domain/clients/client'
import { displayPhone } from '#domain/contact/phone'
import type { AutomaticKind } from '#domain/messages/automatic-messages'
import { callSubjectOf } from '#domain/messages/call-task'
import type { CustomerMessage } from '#domain/messages/customer-messages'
import { greeting } from '#domain/messages/message-phrases'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { manageLink } from '#server/features/manage-links/manage-link'
import { type BusinessInfo, readGarageSettings } from '#server/garage/garage-settings'
import { deliveryOf } from './channels-sent.ts'
import { enqueueMessage } from './enqueue-message.ts'
import { planCall } from './plan-call.ts'

interface OutgoingMessage {
  to: { name: string; email: string | null; phone: string; preferredContact: PreferredContact }
  /** The booking the message is about. */
  entityId: string
  business: BusinessInfo
  template: CustomerMessage
  /** Set for messages that no staff member has reviewed: they count towards the limit of the address. */
  automatic?: AutomaticKind | undefined
  subject: string
  /** Paragraphs between the greeting and the garage's name; null is left out. */
  says: readonly (string | null)[]
  /** What to say if staff call instead; default: the paragraphs of the message. */
  spoken?: readonly (string | null)[]
}

/**
 * Queues a message to the customer about their booking, on their preferred channel. Adds a call to make if they prefer calls or
 * that channel cannot send; a client without an email gets no email.
 */
export async function notifyCustomer(
  tx: Transaction,
  call: Pick<Call, 'actor' | 'config' | 'now'>,
  { to, entityId, business, template, automatic, subject, says, spoken = says }: OutgoingMessage,
): Promise<void> {
  // The contacts of an erased client are empty.
  if (to.email === '' && to.phone === '') return
  const phone = business.phone && displayPhone(business.phone)
  const sender = [business.businessName, phone].filter(Boolean).join(', ')
  const link = await manageLink(tx, call, { subject: callSubjectOf(template), entityId })
  const body = [greeting(to.name), ...says, manageSentence(template, link), sender]
    .filter(Boolean)
    .join('\n\n')
  const { notifications } = await readGarageSettings(tx)
  await planCall(tx, call, { to, entityId, template, says: spoken }, deliveryOf(call, notifications))
  await enqueueMessage(tx, call, { to, template, automatic, subject, body, entityId })
}
