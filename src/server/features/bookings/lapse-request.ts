import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { lapseReason } from '#domain/bookings/request-lapse'
import { addressee } from '#domain/clients/same-name'
import { displayInstant } from '#domain/time/display'
import { capitalize } from '#domain/wording'
import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { contactOf, notifyGarage } from '#server/features/messages/notify-garage'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import type { Changer } from '#server/records/change-record'
import { lockDueRequest, type RequestKind } from './open-requests.queries.ts'

export type LapseJob = Pick<Call, 'db' | 'now' | 'config'>

/** What a lapsed request is changed to. */
const lapsed = { status: 'cancelled', cancelledFrom: 'pending', rejectionReason: lapseReason } as const

interface LapsedRequest {
  id: string
  call: Changer & LapseJob
  values: typeof lapsed & { decidedBy: null; decidedAt: Date }
}

/** Cancels the pending request that lapsed first, as `cancel` does it. Returns false if there is none. */
export function lapseRequest(
  { db, now, config }: LapseJob,
  kind: RequestKind,
  cancel: (tx: Transaction, request: LapsedRequest) => Promise<unknown>,
): Promise<boolean> {
  return withDueRequest({ db, now }, kind, 'lapse', (tx, id) =>
    cancel(tx, {
      id,
      call: { db: tx, actor: null, actorName: 'Hoist', config, now, expectedVersion: null },
      values: { ...lapsed, decidedBy: null, decidedAt: now },
    }),
  )
}

interface PendingRequest {
  request: Appointment | RentalBooking
  /** A sentence about the car and the time. */
  what: string
}

/**
 * Reminds staff of the pending request that is longest past half its time, which `claim` returns without its reminder. Returns
 * false if there is none.
 */
export function remindOfRequest(
  { db, now, config }: LapseJob,
  kind: RequestKind,
  claim: (tx: Transaction, id: string, settings: GarageSettings) => Promise<PendingRequest>,
): Promise<boolean> {
  return withDueRequest({ db, now }, kind, 'reminder', async (tx, id) => {
    const settings = await readGarageSettings(tx)
    const { request, what } = await claim(tx, id, settings)
    if (request.lapsesAt === null) return
    const sender = addressee(request)
    const { date, time } = displayInstant(request.lapsesAt, settings.business.timeZone)
    await notifyGarage(
      tx,
      { now, config },
      {
        template: 'request_reminder',
        entityId: id,
        subject: `${capitalize(kind)} request from ${sender.name} is still pending`,
        replyTo: sender.email,
        says: [what, `It will lapse on ${date} at ${time}.`, contactOf(sender)],
      },
    )
  })
}

/**
 * Locks the pending request that has been due longest and runs the work in the same transaction; other
 * servers take the next one. Returns false if none is due.
 */
function withDueRequest(
  { db, now }: Pick<Call, 'db' | 'now'>,
  kind: RequestKind,
  due: 'lapse' | 'reminder',
  work: (tx: Transaction, id: string) => Promise<unknown>,
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const request = await lockDueRequest(tx, kind, { due, now })
    if (request === undefined) return false
    await work(tx, request.id)
    return true
  })
}
