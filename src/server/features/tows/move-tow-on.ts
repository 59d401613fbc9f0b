import type { TowBooking } from '#contract/tows/tow-bookings'
import { notBefore } from '#domain/time/not-before'
import { decideTow, type TowStatus } from '#domain/tows/tow-status'
import { actorOf, type Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { withTransaction } from '#server/db/connect'
import { dropCall } from '#server/features/messages/plan-call'
import { readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, orNotFound, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { notifyTowChanged, type TowNotification } from './notify-tow-changed.ts'
import { readTow } from './read-tow.ts'
import { throwAlreadyMoved } from './throw-already-moved.ts'
import { type LockedTow, lockTow, updateTow } from './tow-bookings.queries.ts'

interface Move {
  id: string
  status: TowStatus
  /** The status the caller saw; undefined skips the comparison. */
  from?: TowStatus | undefined
  note: string | null
  notifyClient: boolean
}

/**
 * Applies an action of the state table to a tow request. Of two concurrent actions, the second gets a problem
 * that names the user of the first.
 */
export function moveTowOn(
  received: Call,
  { id, status, from, note, notifyClient }: Move,
): Promise<TowBooking> {
  return withTransaction(received.db, async (tx) => {
    const { business } = await readGarageSettings(tx)
    const before = orNotFound(await lockTow(tx, id), 'this tow request')
    const call = { ...received, now: notBefore(received.now, before.decidedAt, before.dispatchedAt) }
    const isMoved = before.status === status || (from !== undefined && before.status !== from)
    const moved = isMoved ? await throwAlreadyMoved(tx, before, business.timeZone) : null
    const decision = moved ?? decideTow(before, status)
    await ensureVersion(call, before, () => readTow(tx, id), decision)
    ensurePermitted(decision)
    if (status === 'pending') throwProblem('transition_refused')
    await updateTow(tx, id, {
      status,
      statusNote: note,
      ...recordStep(before, { status, call }),
      updatedAt: call.now,
    })
    const tow = await readTow(tx, id)
    const notification = notificationOf(before.status, status)
    if (notification !== null && notifyClient)
      await notifyTowChanged(tx, call, { tow, business, notification, words: note })
    else await dropCall(tx, call, id)
    await recordAudit(tx, call, { action: status, entity: 'tow_booking', entityId: id, before, after: tow })
    return tow
  })
}

/** Returns the timestamps of a step and, for a confirmation or rejection, the user. */
function recordStep(
  before: LockedTow,
  { status, call }: { status: TowStatus; call: Call },
): Partial<LockedTow> {
  const answered = before.status === 'pending' ? { decidedBy: actorOf(call).id, decidedAt: call.now } : {}
  if (status === 'dispatched') return { ...answered, dispatchedAt: call.now }
  if (status === 'completed' || status === 'cancelled') return { ...answered, closedAt: call.now }
  return answered
}

/** No message on completion: the customer receives the car in person. */
function notificationOf(before: TowStatus, status: TowStatus): TowNotification | null {
  if (status === 'cancelled') return before === 'pending' ? 'rejected' : 'cancelled'
  return status === 'confirmed' || status === 'dispatched' ? status : null
}
