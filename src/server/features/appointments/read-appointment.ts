import type { Appointment } from '#contract/appointments'
import type { Database, Transaction } from '#server/db/connect'
import { found } from '#server/http/refused'
import { appointmentById } from './appointments.queries.ts'
import { viewAppointment } from './view-appointment.ts'

/** The whole appointment with what it embeds, in the garage's time zone, or 404. */
export async function readAppointment(
  db: Database | Transaction,
  id: string,
  timeZone: string,
): Promise<Appointment> {
  return viewAppointment(found(await appointmentById(db, id), 'this appointment'), timeZone)
}
