import type { Appointment } from '#contract/appointments'
import { displayServices } from '#domain/appointment/service-catalogue'
import { parseSlotId } from '#domain/opening/slots'
import { displayDate, displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicle/vehicle'
import type { Transaction } from '#server/db/connect'
import type { BusinessInfo } from '#server/features/garage/garage-settings'
import { enqueueMessage } from '#server/features/outbox/enqueue-message'
import type { Call } from '#server/http/call'

interface Letter {
  appointment: Appointment
  business: BusinessInfo
  template: `appointment_${string}`
  subject: string
  /** Paragraphs between the greeting and the garage's name; what is not there is left out. */
  says: readonly (string | null)[]
}

/** Writes to the customer about their appointment, in the way they prefer, through the outbox. */
export async function tellCustomer(
  tx: Transaction,
  call: Call,
  { appointment, business, template, subject, says }: Letter,
): Promise<void> {
  const { client } = appointment
  const sender = [business.businessName, business.phone].filter(Boolean).join(', ')
  await enqueueMessage(tx, {
    to: client,
    template,
    subject,
    body: [`Hello ${client.name},`, ...says, sender].filter(Boolean).join('\n\n'),
    entityId: appointment.id,
    now: call.now,
  })
}

/** `Nov 24, 2026 at 9:30 am` */
export function whenOf(timeSlotId: string): string {
  const slot = parseSlotId(timeSlotId)
  return slot === null ? timeSlotId : `${displayDate(slot.date)} at ${displayTime(slot.time)}`
}

/** `Logbook Service for your 2019 Toyota Corolla` */
export function whatOf({ services, vehicle }: Appointment): string {
  return `${displayServices(services)} for your ${vehicleName(vehicle)}`
}
