import type { Appointment } from '#contract/appointments/appointments'
import type { RecordKind } from '#server/records/change-record'
import {
  type AppointmentRow,
  type AppointmentValues,
  lockAppointment,
  writeAppointment,
} from './appointments.queries.ts'
import { viewAppointment } from './view-appointment.ts'

/** Appointments, for changes: see `changeRecord`. */
export const appointmentRecord: RecordKind<AppointmentRow, Appointment, AppointmentValues> = {
  entity: 'appointment',
  noun: 'this appointment',
  lock: lockAppointment,
  write: writeAppointment,
  view: (row, { business }) => viewAppointment(row, business.timeZone),
}
