import type { PricedRental } from '#contract/rentals/rental-bookings'
import type { PreferredContact } from '#domain/clients/client'
import { displayBookedRental } from '#domain/messages/booking-fields'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { contactOf, notifyGarage } from '#server/features/messages/notify-garage'
import { notifyRenter } from './notify-renter.ts'

interface Received {
  rental: PricedRental
  contact: { name: string; email: string; phone: string; preferredContact: PreferredContact }
}

/**
 * Queues the acknowledgement to the customer (received, not yet confirmed) and the notification of the
 * request to the garage.
 */
export async function acknowledgeRental(
  tx: Transaction,
  call: Call,
  { rental, contact }: Received,
): Promise<void> {
  await notifyRenter(tx, call, {
    rental,
    to: contact,
    message: 'rental_received',
    automatic: 'acknowledgement',
  })
  await notifyGarage(tx, call, {
    entityId: rental.id,
    subject: `New rental request from ${contact.name}`,
    replyTo: contact.email,
    says: [`The ${displayBookedRental(rental)}.`, contactOf(contact)],
  })
}
