import type { Appointment } from '#contract/appointments/appointments'
import { appointmentEntry, calendarFile } from '#domain/bookings/calendar-file'
import type { PreferredContact } from '#domain/clients/client'
import { addressee } from '#domain/clients/same-name'
import type { AutomaticKind } from '#domain/messages/automatic-messages'
import { appointmentFields } from '#domain/messages/booking-fields'
import { hasCalendarFile, type MessageAbout } from '#domain/messages/customer-messages'
import { instantOf } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { notifyCustomer } from '#server/features/messages/notify-customer'
import { garageOfEmail } from '#server/features/messages/read-channels'
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
  isOwnChange?: boolean
}

/** Queues a message to the client about their appointment, in the same transaction. */
export function notifyClient(
  tx: Transaction,
  call: Pick<Call, 'actor' | 'config' | 'now'>,
  {
    appointment,
    settings,
    message,
    fields,
    to = addressee(appointment),
    automatic,
    isOwnChange,
  }: Notification,
): Promise<void> {
  const booked = appointmentFields(appointment, settings.services)
  return notifyCustomer(tx, call, {
    to,
    automatic,
    isOwnChange,
    entityId: appointment.id,
    template: message,
    start: instantOf(appointment.timeSlot.date, appointment.timeSlot.time, settings.business.timeZone),
    fields: { ...booked, ...fields },
    calendar: hasCalendarFile(message) ? calendarOf(call.now, { appointment, settings, booked }) : undefined,
  })
}

interface BookedTime extends Pick<Notification, 'appointment' | 'settings'> {
  booked: ReturnType<typeof appointmentFields>
}

function calendarOf(now: Date, { appointment, settings, booked }: BookedTime): string {
  const { id, version, timeSlot } = appointment
  const { services: work, vehicle } = booked
  const { business, capacity } = settings
  const entry = { id, version, status: 'confirmed' as const, ...timeSlot, work, vehicle }
  return calendarFile(appointmentEntry(entry, { ...garageOfEmail(business), ...business, ...capacity }), now)
}
