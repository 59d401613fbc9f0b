import { decideAppointment } from '#domain/appointment/appointment-status'
import { displayServices } from '#domain/appointment/service-catalogue'
import { lapseAdvice, lapseReason } from '#domain/schedule/request-lapse'
import { displayInstant } from '#domain/time/display'
import { vehicleName } from '#domain/vehicle/vehicle'
import { withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import { tellGarage } from '#server/features/outbox/tell-garage'
import type { Call } from '#server/http/call'
import { insist } from '#server/http/refused'
import { tellOfAnswer } from './answer-request.ts'
import { lockDueRequest, updateAppointment } from './appointments.queries.ts'
import { whenOf } from './booking-in-words.ts'
import { readAppointment } from './read-appointment.ts'

type Job = Pick<Call, 'db' | 'now' | 'config'>

/** Cancels one pending request that has lapsed, which frees its spot, and tells the customer. Returns false where none has. */
export function lapseAppointment({ db, now, config }: Job): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const due = await lockDueRequest(tx, 'lapse', now)
    if (due === undefined) return false
    const settings = await readGarageSettings(tx)
    const { timeZone } = settings.business
    const before = await readAppointment(tx, due.id, timeZone)
    insist(decideAppointment(before, 'reject'))
    await updateAppointment(tx, due.id, {
      status: 'cancelled',
      rejectionReason: lapseReason,
      decidedBy: null,
      decidedAt: now,
    })
    const after = await readAppointment(tx, due.id, timeZone)
    const words = `${lapseReason} ${lapseAdvice}`
    await tellOfAnswer(tx, { config, now }, { appointment: after, settings, answer: 'rejected', words })
    await recordAudit(
      tx,
      { actor: null, actorName: 'Hoist', now },
      { action: 'lapse', entity: 'appointment', entityId: due.id, before, after },
    )
    return true
  })
}

/** Reminds staff of one pending request whose time is half over. Returns false where there is none. */
export function remindOfAppointment({ db, now, config }: Job): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const due = await lockDueRequest(tx, 'reminder', now)
    if (due === undefined) return false
    const { business, services: catalogue } = await readGarageSettings(tx)
    await updateAppointment(tx, due.id, { reminderAt: null })
    const { client, vehicle, services, timeSlotId, lapsesAt } = await readAppointment(
      tx,
      due.id,
      business.timeZone,
    )
    if (lapsesAt === null) return true
    const { date, time } = displayInstant(lapsesAt, business.timeZone)
    await tellGarage(
      tx,
      { now, config },
      {
        template: 'request_reminder',
        entityId: due.id,
        subject: `Service request from ${client.name} is still pending`,
        says: [
          `${displayServices(services, catalogue)}: ${vehicleName(vehicle)}, ${whenOf(timeSlotId)}.`,
          `It will lapse on ${date} at ${time}.`,
        ],
      },
    )
    return true
  })
}
