import type { Appointment } from '#contract/appointments'
import { displayServices, type ServiceName } from '#domain/appointment/service-catalogue'
import { parseSlotId } from '#domain/opening/slots'
import { displayDate, displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicle/vehicle'

/** `Nov 24, 2026 at 9:30 am` */
export function whenOf(timeSlotId: string): string {
  const slot = parseSlotId(timeSlotId)
  return slot === null ? timeSlotId : `${displayDate(slot.date)} at ${displayTime(slot.time)}`
}

/** `Logbook Service for your 2019 Toyota Corolla` */
export function whatOf({ services, vehicle }: Appointment, catalogue: readonly ServiceName[]): string {
  return `${displayServices(services, catalogue)} for your ${vehicleName(vehicle)}`
}
