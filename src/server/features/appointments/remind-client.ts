import { type ReminderJob, remindOne } from '#server/features/bookings/remind-customer'
import { orNotFound } from '#server/problem-error'
import { appointmentRecord } from './appointment.record.ts'
import { appointmentById } from './appointments.queries.ts'
import { notifyClient } from './notify-client.ts'

/** Reminds one client of their appointment tomorrow. Returns false if there is none to remind. */
export function remindClient(job: ReminderJob): Promise<boolean> {
  const message = 'appointment_reminder'
  return remindOne(job, message, async (tx, id, settings) => {
    const appointment = appointmentRecord.view(orNotFound(await appointmentById(tx, id)), settings)
    await notifyClient(tx, { ...job, actor: null }, { appointment, settings, message })
  })
}
