import { manageMessageLink } from '#domain/bookings/message-link'
import { changesUntil } from '#domain/bookings/online-changes'
import type { PreferredContact } from '#domain/clients/client'
import type { AutomaticKind } from '#domain/messages/automatic-messages'
import { callSubjectOf } from '#domain/messages/call-task'
import type { BookingMessage } from '#domain/messages/customer-messages'
import type { OwnTexts } from '#domain/messages/message-texts'
import type { AlternativeMessage, EmailParts } from '#domain/messages/outgoing-message'
import { routeOf } from '#domain/messages/route-of'
import { type MessageLink, writeMessage } from '#domain/messages/write-message'
import { referenceOf } from '#domain/reference'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { newManageLink } from '#server/features/manage-links/manage-link'
import { type BusinessInfo, readGarageSettings } from '#server/garage/garage-settings'
import { enqueueMessage } from './enqueue-message.ts'
import { hasOptedOut } from './outbox.queries.ts'
import { partsOfEmail } from './parts-of-email.ts'
import { planCall } from './plan-call.ts'
import { deliveryOf, garageOfEmail } from './read-channels.ts'

interface Notification {
  to: { name: string; email: string | null; phone: string; preferredContact: PreferredContact }
  /** The booking the message is about. */
  entityId: string
  template: BookingMessage
  /** Set for messages that no staff member has reviewed: they count towards the limit of the address. */
  automatic?: AutomaticKind | undefined
  /** When the booking starts; absent: it has no time. */
  start?: Date | undefined
  /** The values of the fields of the message, besides those of every message. */
  fields: Readonly<Record<string, string | undefined>>
  /** An iCalendar file to attach to an email. */
  calendar?: string | undefined
  /** The customer has just done it online: a message for their records, and no call if it cannot be sent. */
  isOwnChange?: boolean | undefined
}

/**
 * Queues a message to the customer about their booking, on their preferred channel, with the other one as a fallback. Adds a call
 * to make if they prefer calls or cannot be written to. What is sent is the garage's own text, or the default.
 */
export async function notifyCustomer(
  tx: Transaction,
  call: Pick<Call, 'actor' | 'config' | 'now'>,
  { to, entityId, template, automatic, start, fields, calendar, isOwnChange = false }: Notification,
): Promise<void> {
  // The contacts of an erased client are empty.
  if (to.email === '' && to.phone === '') return
  const { notifications, business, onlineChanges } = await readGarageSettings(tx)
  const delivery = await deliveryOf({ db: tx, config: call.config }, notifications)
  const subject = callSubjectOf(template)
  const stored = newManageLink(call, { subject, entityId })
  const until = start === undefined ? null : changesUntil(start, onlineChanges)
  const { now } = call
  const link = manageMessageLink(template, stored.url, { until, now, timeZone: business.timeZone })
  const { texts: own } = notifications
  const { says, ...written } = compose({ to, entityId, template, fields, calendar, business, own, link })
  const route = routeOf(template, to, {
    ...delivery,
    isAutomatic: automatic !== undefined,
    hasOptedOut: delivery.sms && (await hasOptedOut(tx, to.phone)),
  })
  if (isOwnChange && !route.channels.some((channel) => delivery[channel])) return
  if (!isOwnChange) await planCall(tx, call, { to, entityId, template, says }, route.callReason)
  const [first, ...others] = route.channels.flatMap((channel) => written[channel] ?? [])
  if (first === undefined) return
  await enqueueMessage(tx, call, {
    template,
    automatic,
    entityId,
    message: first,
    link: link && stored,
    ...(!isOwnChange && {
      fallback: { name: to.name, phone: to.phone, messages: others, call: { subject, body: says } },
    }),
  })
}

interface Composed {
  /** What to say in a call. */
  says: string
  /** Undefined: they have no email. */
  email: AlternativeMessage | undefined
  sms: AlternativeMessage
}

/** Returns the message in the words of each channel. */
function compose({
  to,
  entityId,
  template,
  fields,
  calendar,
  business,
  own,
  link,
}: Pick<Notification, 'to' | 'entityId' | 'template' | 'fields' | 'calendar'> & {
  business: BusinessInfo
  own: OwnTexts
  link: MessageLink | null
}): Composed {
  const { short, sms, ...written } = writeMessage({
    ...{ message: template, name: to.name, fields, own, link },
    reference: referenceOf(entityId),
    garage: garageOfEmail(business),
  })
  const parts: EmailParts = {
    ...partsOfEmail(template, fields, link),
    ...(calendar !== undefined && { calendar }),
  }
  return {
    says: short,
    email:
      to.email === null
        ? undefined
        : { channel: 'email', recipient: to.email, subject: written.subject, body: written.email, parts },
    sms: { channel: 'sms', recipient: to.phone, subject: null, body: sms, parts: null },
  }
}
