import type { Appointment } from '#contract/appointments/appointments'
import { nameIsLocked } from '#server/db/lock-names'
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

/** The same for the workshop board. Concurrent assignments would compute positions from the same order. */
export const boardRecord: typeof appointmentRecord = {
  ...appointmentRecord,
  lock: (tx, id) => lockAppointment(tx, id, nameIsLocked('workshop board')),
}
