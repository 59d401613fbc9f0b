import type { Appointment } from '#contract/appointments/appointments'
import { statusLabel } from '#domain/appointment-status'
import { displayServices } from '#domain/appointments/service-catalogue'
import { otherBooker } from '#domain/clients/same-name'
import { displayPhone } from '#domain/contact/phone'
import { vehicleName } from '#domain/vehicles/vehicle'
import { type CsvColumn, timeOf } from '#server/records/export-columns'

export const appointmentColumns: readonly CsvColumn<Appointment>[] = [
  ['Date', ({ timeSlot }) => timeSlot.date],
  ['Time', ({ timeSlot }) => timeSlot.time],
  ['Status', ({ status }) => statusLabel(status)],
  ['Client', ({ client }) => client.name],
  ['Booked by', otherBooker],
  ['Email', ({ client }) => client.email],
  ['Phone', ({ client }) => displayPhone(client.phone)],
  ['Vehicle', ({ vehicle }) => vehicleName(vehicle)],
  ['License plate', ({ vehicle }) => vehicle.licensePlate],
  ['Services', ({ services }, settings) => displayServices(services, settings.services)],
  ['Technician', ({ assignedStaff }) => assignedStaff?.name ?? null],
  ['Notes', ({ notes }) => notes],
  ['Check-in', ({ checkInTime }, settings) => timeOf(checkInTime, settings)],
  ['Check-out', ({ checkOutTime }, settings) => timeOf(checkOutTime, settings)],
  ['Reason', ({ rejectionReason }) => rejectionReason],
]
