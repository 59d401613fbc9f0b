import type { Appointment } from '#contract/appointments/appointments'
import { displayServices } from '#domain/appointments/service-catalogue'
import type { PreferredContact } from '#domain/clients/client'
import { displayCustomerSlot } from '#domain/messages/booking-fields'
import { withoutLinks } from '#domain/text'
import { vehicleName } from '#domain/vehicles/vehicle'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { contactOf, notifyGarage } from '#server/features/messages/notify-garage'
import type { GarageSettings } from '#server/garage/garage-settings'
import { notifyClient } from './notify-client.ts'

interface Received {
  appointment: Appointment
  contact: { name: string; email: string; phone: string; preferredContact: PreferredContact }
  settings: GarageSettings
}

/**
 * Queues the acknowledgement to the customer (received, not yet confirmed) and the notification of the
 * request to the garage.
 */
export async function acknowledgeBooking(
  tx: Transaction,
  call: Call,
  { appointment, contact, settings }: Received,
): Promise<void> {
  const { id, timeSlotId, services, vehicle } = appointment
  await notifyClient(tx, call, {
    appointment,
    settings,
    to: contact,
    message: 'appointment_received',
    automatic: 'acknowledgement',
  })
  await notifyGarage(tx, call, {
    entityId: id,
    subject: `New service request from ${contact.name}`,
    replyTo: contact.email,
    says: [
      withoutLinks(
        `${displayServices(services, settings.services)}: ${vehicleName(vehicle)}, ${displayCustomerSlot(timeSlotId)}.`,
      ),
      contactOf(contact),
    ],
  })
}
