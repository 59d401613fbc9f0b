import type { TowBooking } from '#contract/tows/tow-bookings'
import { vehicleInMessage } from '#domain/messages/message-phrases'
import { towContact } from '#domain/tows/tow-contact'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { notifyCustomer } from '#server/features/messages/notify-customer'
import type { BusinessInfo } from '#server/garage/garage-settings'

export type TowNotification = 'received' | 'confirmed' | 'rejected' | 'dispatched' | 'cancelled'

interface TowNotificationContext {
  tow: TowBooking
  business: BusinessInfo
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
  { tow, business, notification, words = null }: TowNotificationContext,
): Promise<void> {
  const { subject, opening } = describeTowNotification(notification, tow, business.businessName)
  return notifyCustomer(tx, call, {
    to: towContact(tow),
    entityId: tow.id,
    business,
    template: `tow_${notification}`,
    // Requests entered by staff do not count towards the automatic messages.
    ...(notification === 'received' && call.actor === null && { automatic: 'acknowledgement' as const }),
    subject,
    says: [opening, words],
  })
}

function describeTowNotification(
  notification: TowNotification,
  tow: TowBooking,
  garage: string,
): { subject: string; opening: string } {
  const { vehicleYear: year, vehicleMake: make, vehicleModel: model } = tow
  const what = `your ${vehicleInMessage({ year, make, model })}`
  switch (notification) {
    case 'received':
      return {
        subject: `We've received your tow request at ${garage}`,
        opening: `We've received your tow request for ${what}. It is not confirmed yet; we'll call you back. If you are in danger, leave the car and call 000.`,
      }
    case 'confirmed':
      return {
        subject: `Your tow request at ${garage} is confirmed`,
        opening: `Your tow request is confirmed. We'll pick up ${what}, and let you know as soon as the truck leaves.`,
      }
    case 'dispatched':
      return { subject: 'The tow truck is on its way', opening: `The truck is on its way to ${what}.` }
    case 'rejected':
      return {
        subject: `We can't take your tow request at ${garage}`,
        opening: `Unfortunately we can't tow ${what}.`,
      }
    case 'cancelled':
      return {
        subject: `Your tow request at ${garage} has been cancelled`,
        opening: `The tow for ${what} has been cancelled.`,
      }
  }
}
