import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { PreferredContact } from '#domain/clients/client'
import { addressee } from '#domain/clients/same-name'
import type { AutomaticKind } from '#domain/messages/automatic-messages'
import { rentalFields } from '#domain/messages/booking-fields'
import type { MessageAbout } from '#domain/messages/customer-messages'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { notifyCustomer } from '#server/features/messages/notify-customer'

interface Notification {
  rental: RentalBooking
  message: MessageAbout<'rental'>
  /** The fields that only this message has. */
  fields?: Readonly<Record<string, string | undefined>>
  /** Default: the client, by the name of the person who booked. */
  to?: { name: string; email: string | null; phone: string; preferredContact: PreferredContact }
  automatic?: AutomaticKind
}

/** Queues a message to the client about their rental, in the same transaction. */
export function notifyRenter(
  tx: Transaction,
  call: Pick<Call, 'actor' | 'config' | 'now'>,
  { rental, message, fields, to = addressee(rental), automatic }: Notification,
): Promise<void> {
  return notifyCustomer(tx, call, {
    to,
    automatic,
    entityId: rental.id,
    template: message,
    fields: { ...rentalFields(rental), ...fields },
  })
}
