import { decideAppointment } from '#domain/appointment-status'
import { displayServices } from '#domain/appointments/service-catalogue'
import { lapseAdvice, lapseReason } from '#domain/bookings/request-lapse'
import { addressee } from '#domain/clients/same-name'
import { displayInstant } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import type { Call } from '#server/calls/call'
import { withDueRequest } from '#server/features/bookings/with-due-request'
import { contactOf, notifyGarage } from '#server/features/messages/notify-garage'
import { readGarageSettings } from '#server/garage/garage-settings'
import { changeRecord } from '#server/records/change-record'
import { notifyAnswered } from './answer-request.ts'
import { appointmentRecord } from './appointment.record.ts'
import { writeAppointment } from './appointments.queries.ts'
import { whenOf } from './describe-booking.ts'

type Job = Pick<Call, 'db' | 'now' | 'config'>

/**
 * Cancels one lapsed pending request, makes its spot available and notifies the customer. Returns false if
 * there is none.
 */
export function lapseAppointment({ db, now, config }: Job): Promise<boolean> {
  return withDueRequest({ db, now }, 'service', 'lapse', async (tx, id) => {
    const job = { db: tx, actor: null, actorName: 'Hoist', config, now, expectedVersion: null }
    await changeRecord(job, appointmentRecord, {
      id,
      action: 'lapsed',
      allows: ({ before }) => decideAppointment(before, 'reject'),
      decide: () => ({
        status: 'cancelled' as const,
        cancelledFrom: 'pending' as const,
        rejectionReason: lapseReason,
        decidedBy: null,
        decidedAt: now,
      }),
      alongside: ({ after: appointment, settings }) =>
        notifyAnswered(tx, job, {
          appointment,
          settings,
          answer: 'rejected',
          words: lapseReason,
          advice: lapseAdvice,
        }),
    })
  })
}

/** Reminds staff of one pending request past half its time. Returns false if there is none. */
export function remindOfAppointment({ db, now, config }: Job): Promise<boolean> {
  return withDueRequest({ db, now }, 'service', 'reminder', async (tx, id) => {
    const settings = await readGarageSettings(tx)
    const { business, services: catalogue } = settings
    const row = await writeAppointment(tx, { id }, { reminderAt: null })
    const appointment = appointmentRecord.view(row, settings)
    const { vehicle, services, timeSlotId, lapsesAt } = appointment
    if (lapsesAt === null) return
    const sender = addressee(appointment)
    const { date, time } = displayInstant(lapsesAt, business.timeZone)
    await notifyGarage(
      tx,
      { now, config },
      {
        template: 'request_reminder',
        entityId: id,
        subject: `Service request from ${sender.name} is still pending`,
        replyTo: sender.email,
        says: [
          `${displayServices(services, catalogue)}: ${vehicleName(vehicle)}, ${whenOf(timeSlotId)}.`,
          `It will lapse on ${date} at ${time}.`,
          contactOf(sender),
        ],
      },
    )
  })
}
