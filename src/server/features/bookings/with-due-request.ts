import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { lockDueRequest, type RequestKind } from './open-requests.queries.ts'

/**
 * Locks the pending request that has been due longest and runs the work in the same transaction; other
 * servers take the next one. Returns false if none is due.
 */
export function withDueRequest(
  { db, now }: Pick<Call, 'db' | 'now'>,
  kind: RequestKind,
  due: 'lapse' | 'reminder',
  work: (tx: Transaction, id: string) => Promise<void>,
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const request = await lockDueRequest(tx, kind, { due, now })
    if (request === undefined) return false
    await work(tx, request.id)
    return true
  })
}
