import type { PricedRental } from '#contract/rentals/rental-bookings'
import { calendarFile, rentalEntry } from '#domain/bookings/calendar-file'
import type { PreferredContact } from '#domain/clients/client'
import { addressee } from '#domain/clients/same-name'
import type { AutomaticKind } from '#domain/messages/automatic-messages'
import { rentalFields } from '#domain/messages/booking-fields'
import { hasCalendarFile, type MessageAbout } from '#domain/messages/customer-messages'
import { instantOf } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { notifyCustomer } from '#server/features/messages/notify-customer'
import { garageOfEmail } from '#server/features/messages/read-channels'
import { readGarageSettings } from '#server/garage/garage-settings'

interface Notification {
  rental: PricedRental
  message: MessageAbout<'rental'>
  /** The fields that only this message has. */
  fields?: Readonly<Record<string, string | undefined>>
  /** Default: the client, by the name of the person who booked. */
  to?: { name: string; email: string | null; phone: string; preferredContact: PreferredContact }
  automatic?: AutomaticKind
  isOwnChange?: boolean
}

/** Queues a message to the client about their rental, in the same transaction. */
export async function notifyRenter(
  tx: Transaction,
  call: Pick<Call, 'actor' | 'config' | 'now'>,
  { rental, message, fields, to = addressee(rental), automatic, isOwnChange }: Notification,
): Promise<void> {
  const booked = rentalFields(rental)
  const { business } = await readGarageSettings(tx)
  const garage = { ...garageOfEmail(business), ...business }
  const entry = { ...rental, status: 'confirmed' as const, car: booked.car }
  await notifyCustomer(tx, call, {
    to,
    automatic,
    isOwnChange,
    entityId: rental.id,
    template: message,
    start: instantOf(rental.startDate, rental.pickupTime, business.timeZone),
    fields: { ...booked, ...fields },
    calendar: hasCalendarFile(message) ? calendarFile(rentalEntry(entry, garage), call.now) : undefined,
  })
}
