import type { Appointment } from '#contract/appointments/appointments'
import type { PreferredContact } from '#domain/clients/client'
import { addressee } from '#domain/clients/same-name'
import type { AutomaticKind } from '#domain/messages/automatic-messages'
import { appointmentFields } from '#domain/messages/booking-fields'
import type { MessageAbout } from '#domain/messages/customer-messages'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { notifyCustomer } from '#server/features/messages/notify-customer'
import type { GarageSettings } from '#server/garage/garage-settings'

interface Notification {
  appointment: Appointment
  settings: GarageSettings
  message: MessageAbout<'service'>
  /** The fields that only this message has. */
  fields?: Readonly<Record<string, string | undefined>>
  /** Default: the client, by the name of the person who booked. */
  to?: { name: string; email: string | null; phone: string; preferredContact: PreferredContact }
  automatic?: AutomaticKind
}

/** Queues a message to the client about their appointment, in the same transaction. */
export function notifyClient(
  tx: Transaction,
  call: Pick<Call, 'actor' | 'config' | 'now'>,
  { appointment, settings, message, fields, to = addressee(appointment), automatic }: Notification,
): Promise<void> {
  return notifyCustomer(tx, call, {
    to,
    automatic,
    entityId: appointment.id,
    template: message,
    fields: { ...appointmentFields(appointment, settings.services), ...fields },
  })
}
