import type { Transaction } from '#server/db/connect'
import { type AuditedBy, recordAudit } from '#server/records/record-audit'
import { deleteFeedsOf } from './calendar-feeds.queries.ts'

/** Revokes the calendar feeds of a staff member who is deleted. */
export async function revokeFeedsOfStaff(
  tx: Transaction,
  by: AuditedBy,
  { id, name }: { id: string; name: string },
): Promise<void> {
  for (const entityId of await deleteFeedsOf(tx, id))
    await recordAudit(tx, by, { action: 'revoked', entity: 'calendar_feed', entityId, about: name })
}
