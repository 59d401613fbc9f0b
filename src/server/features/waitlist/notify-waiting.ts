import type { MessageAbout } from '#domain/messages/customer-messages'
import { displayWantedDays, displayWantedRental } from '#domain/waitlist/waitlist-entry'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { notifyCustomer } from '#server/features/messages/notify-customer'
import type { WaitlistRow } from './waitlist.queries.ts'

interface Notification {
  entry: WaitlistRow
  template: MessageAbout<'waitlist'>
  /** The values of the fields that only this message has. */
  fields?: Readonly<Record<string, string>>
}

/** Queues a message to a customer on the waitlist, with the link to their entry. */
export async function notifyWaiting(
  tx: Transaction,
  call: Pick<Call, 'actor' | 'config' | 'now'>,
  { entry, template, fields }: Notification,
): Promise<void> {
  const { id, name, email, phone, preferredContact } = entry
  await notifyCustomer(tx, call, {
    to: { name, email, phone, preferredContact },
    entityId: id,
    template,
    fields: { ...fields, wanted: wantedBy(entry) },
    ...(template === 'waitlist_received' && { automatic: 'acknowledgement' }),
  })
}

/** Returns `Tue 24 Nov 2026 to Fri 27 Nov 2026, in the morning`. */
export function wantedBy(entry: WaitlistRow): string {
  const { pickupTime, returnTime } = entry
  return pickupTime === null || returnTime === null
    ? displayWantedDays(entry)
    : displayWantedRental({ ...entry, pickupTime, returnTime })
}
