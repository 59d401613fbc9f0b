import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { PreferredContact } from '#domain/clients/client'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { notifyCustomer } from '#server/features/messages/notify-customer'
import { contactOf, notifyGarage } from '#server/features/messages/notify-garage'
import type { BusinessInfo } from '#server/garage/garage-settings'
import { describeRental } from './describe-rental.ts'

interface Received {
  rental: RentalBooking
  contact: { name: string; email: string; phone: string; preferredContact: PreferredContact }
  business: BusinessInfo
}

/**
 * Queues the acknowledgement to the customer (received, not yet confirmed) and the notification of the
 * request to the garage.
 */
export async function acknowledgeRental(
  tx: Transaction,
  call: Call,
  { rental, contact, business }: Received,
): Promise<void> {
  const { car, pickup, back, price } = describeRental(rental)
  await notifyCustomer(tx, call, {
    to: contact,
    entityId: rental.id,
    business,
    template: 'rental_received',
    automatic: 'acknowledgement',
    subject: `We've received your rental request at ${business.businessName}`,
    says: [
      `We've received your request for the ${car}, pickup ${pickup}, return ${back}, ${price}. It is not confirmed yet; we'll check it and confirm shortly.`,
    ],
  })
  await notifyGarage(tx, call, {
    entityId: rental.id,
    subject: `New rental request from ${contact.name}`,
    replyTo: contact.email,
    says: [`The ${car}, pickup ${pickup}, return ${back}, ${price}.`, contactOf(contact)],
  })
}
