import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { withTransaction } from '#server/db/connect'
import { dropCall } from '#server/features/messages/plan-call'
import { orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { readTow } from './read-tow.ts'
import { lockTow, updateTow } from './tow-bookings.queries.ts'

/** Deletes a tow request. An administrator can restore it for 30 days. */
export function deleteTow(call: Call, id: string): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    const before = orNotFound(await lockTow(tx, id), 'this tow request')
    await ensureVersion(call, before, () => readTow(tx, id))
    await updateTow(tx, id, { deletedAt: call.now })
    await dropCall(tx, call, id)
    await recordAudit(tx, call, { action: 'deleted', entity: 'tow_booking', entityId: id, before })
  })
}
