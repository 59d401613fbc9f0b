import type { Appointment } from '#contract/appointments'
import type { Database, Transaction } from '#server/db/connect'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import { found } from '#server/http/refused'
import { appointmentById } from './appointments.queries.ts'
import { viewAppointment } from './view-appointment.ts'

/** The whole appointment with what it embeds, or 404. */
export async function readAppointment(db: Database | Transaction, id: string): Promise<Appointment> {
  const { business } = await readGarageSettings(db)
  return viewAppointment(found(await appointmentById(db, id), 'this appointment'), business.timeZone)
}
