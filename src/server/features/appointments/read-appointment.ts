import type { Appointment } from '#contract/appointments/appointments'
import type { Db } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import { appointmentById, appointmentsById } from './appointments.queries.ts'
import { viewAppointment } from './view-appointment.ts'

/** Returns the appointment with its embedded records, in the garage's time zone. Throws 404. */
export async function readAppointment(db: Db, id: string, timeZone: string): Promise<Appointment> {
  return viewAppointment(orNotFound(await appointmentById(db, id), 'this appointment'), timeZone)
}

/** Returns these appointments, in any order. */
export async function readAppointments(
  db: Db,
  ids: readonly string[],
  timeZone: string,
): Promise<Appointment[]> {
  if (ids.length === 0) return []
  return (await appointmentsById(db, ids)).map((row) => viewAppointment(row, timeZone))
}
