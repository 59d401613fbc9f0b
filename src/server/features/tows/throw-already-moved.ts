import { alreadyAnswered } from '#domain/bookings/request-answer'
import type { Decision } from '#domain/problem'
import type { Transaction } from '#server/db/connect'
import { actorNames, type LockedTow } from './tow-bookings.queries.ts'

/**
 * Returns the problem for a tow request whose status another user has already changed, with the name of that
 * user; null if none has.
 */
export async function throwAlreadyMoved(
  tx: Transaction,
  tow: LockedTow,
  timeZone: string,
): Promise<Decision | null> {
  const { id, status, decidedAt, dispatchedAt, closedAt } = tow
  if (status === 'pending') return null
  const at = { confirmed: decidedAt, dispatched: dispatchedAt, completed: closedAt, cancelled: closedAt }[
    status
  ]
  if (at === null) return null
  const rejected = status === 'cancelled' && decidedAt?.getTime() === closedAt?.getTime()
  return alreadyAnswered({
    answer: rejected ? 'rejected' : status,
    by: await actorNames(tx, { id, action: status }),
    at: at.toISOString(),
    timeZone,
  })
}
