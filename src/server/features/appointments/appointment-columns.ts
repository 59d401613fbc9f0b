import { statusLabel } from '#domain/appointment-status'
import { displayServices } from '#domain/appointments/service-catalogue'
import { shownStatus } from '#domain/shown-status'
import { vehicleName } from '#domain/vehicles/vehicle'
import { type CsvColumn, customerColumns, timeOf } from '#server/records/export-columns'
import type { ExportedAppointment } from './appointments.queries.ts'

export const appointmentColumns: readonly CsvColumn<ExportedAppointment>[] = [
  ['Date', ({ date }) => date],
  ['Time', ({ time }) => time],
  ['Status', (appointment) => statusLabel(shownStatus(appointment))],
  ...customerColumns,
  ['Vehicle', vehicleName],
  ['License plate', ({ licensePlate }) => licensePlate],
  ['Services', ({ services }, settings) => displayServices(services, settings.services)],
  ['Technician', ({ technician }) => technician],
  ['Notes', ({ notes }) => notes],
  ['Check-in', ({ checkInTime }, settings) => timeOf(checkInTime, settings)],
  ['Ready by', ({ readyBy }, settings) => timeOf(readyBy, settings)],
  ['Check-out', ({ checkOutTime }, settings) => timeOf(checkOutTime, settings)],
  ['Reason', ({ rejectionReason }) => rejectionReason],
]
