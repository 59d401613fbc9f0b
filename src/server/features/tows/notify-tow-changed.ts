import type { TowBooking } from '#contract/tows/tow-bookings'
import { towFields } from '#domain/messages/booking-fields'
import { towContact } from '#domain/tows/tow-contact'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { notifyCustomer } from '#server/features/messages/notify-customer'

export type TowNotification = 'received' | 'confirmed' | 'rejected' | 'dispatched' | 'cancelled'

interface TowNotificationContext {
  tow: TowBooking
  notification: TowNotification
  /** The staff's note or reason; null for none. */
  words?: string | null
}

/**
 * Notifies the customer of the status of a tow request, by email if there is an address, otherwise by SMS.
 */
export function notifyTowChanged(
  tx: Transaction,
  call: Call,
  { tow, notification, words = null }: TowNotificationContext,
): Promise<void> {
  const said = words ?? undefined
  return notifyCustomer(tx, call, {
    to: towContact(tow),
    entityId: tow.id,
    template: `tow_${notification}`,
    // Requests entered by staff do not count towards the automatic messages.
    automatic: notification === 'received' && call.actor === null ? 'acknowledgement' : undefined,
    fields: { ...towFields(tow), note: said, reason: said },
  })
}
