import { alreadyAnswered } from '#domain/schedule/request-answer'
import type { Transaction } from '#server/db/connect'
import { insist } from '#server/http/refused'
import { type LockedTow, whoDid } from './tow-bookings.queries.ts'

/** Refuses whoever moves a request second, naming who brought it where it stands; where nobody did, goes on. */
export async function refuseAsMoved(tx: Transaction, tow: LockedTow, timeZone: string): Promise<void> {
  const { id, status, decidedAt, dispatchedAt, closedAt } = tow
  if (status === 'pending') return
  const at = { confirmed: decidedAt, dispatched: dispatchedAt, completed: closedAt, cancelled: closedAt }[
    status
  ]
  if (at === null) return
  const rejected = status === 'cancelled' && decidedAt?.getTime() === closedAt?.getTime()
  insist(
    alreadyAnswered({
      answer: rejected ? 'rejected' : status,
      by: await whoDid(tx, { id, action: status }),
      at: at.toISOString(),
      timeZone,
    }),
  )
}
