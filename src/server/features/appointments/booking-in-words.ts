import type { Appointment } from '#contract/appointments'
import type { ServiceName } from '#domain/appointment/service-catalogue'
import { servicesInMessage, vehicleInMessage } from '#domain/messages/message-words'
import { parseSlotId } from '#domain/opening/slots'
import { displayDate, displayTime } from '#domain/time/display'

/** `Nov 24, 2026 at 9:30 am` */
export function whenOf(timeSlotId: string): string {
  const slot = parseSlotId(timeSlotId)
  return slot === null ? timeSlotId : `${displayDate(slot.date)} at ${displayTime(slot.time)}`
}

/** `Logbook Service for your 2019 Toyota Corolla`, without words of the customer. */
export function whatOf({ services, vehicle }: Appointment, catalogue: readonly ServiceName[]): string {
  return `${servicesInMessage(services, catalogue)} for your ${vehicleInMessage(vehicle)}`
}
