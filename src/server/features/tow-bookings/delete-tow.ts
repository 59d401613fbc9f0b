import { withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import type { Call } from '#server/http/call'
import { found } from '#server/http/refused'
import { lockTow, updateTow } from './tow-bookings.queries.ts'

/** Takes a tow request off every list. Kept 30 days for an administrator to restore. */
export function deleteTow(call: Call, id: string): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    const before = found(await lockTow(tx, id), 'this tow request')
    await updateTow(tx, id, { deletedAt: call.now })
    await recordAudit(tx, call, { action: 'deleted', entity: 'tow_booking', entityId: id, before })
  })
}
