import type { AuditAction, AuditEntity } from '#domain/audit/audit-labels'
import type { Transaction } from '#server/db/connect'
import { lastEntryOf } from './audit-entries.queries.ts'

/** Returns when this action was last performed on a record; null: never, or not logged any more. */
export async function lastDoneAt(
  tx: Transaction,
  { entity, entityId, action }: { entity: AuditEntity; entityId: string; action: AuditAction },
): Promise<Date | null> {
  return (await lastEntryOf(tx, { entity, entityId, action }))?.createdAt ?? null
}
