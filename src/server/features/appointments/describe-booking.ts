import type { Appointment } from '#contract/appointments/appointments'
import type { ServiceName } from '#domain/appointments/service-catalogue'
import { servicesInMessage, vehicleInMessage } from '#domain/messages/message-phrases'
import { parseSlotId } from '#domain/opening/slots'
import { displayCustomerDate, displayTime } from '#domain/time/display'

/** `Tue 24 Nov 2026 at 9:30 am` */
export function whenOf(timeSlotId: string): string {
  const slot = parseSlotId(timeSlotId)
  return slot === null ? timeSlotId : `${displayCustomerDate(slot.date)} at ${displayTime(slot.time)}`
}

/** `Logbook Service for your 2019 Toyota Corolla`, without text typed by the customer. */
export function describeBookedWork(
  { services, vehicle }: Appointment,
  catalogue: readonly ServiceName[],
): string {
  return `${servicesInMessage(services, catalogue)} for your ${vehicleInMessage(vehicle)}`
}
