import { and, desc, eq } from 'drizzle-orm'
import type { AuditEntity } from '#domain/audit/audit-labels'
import type { Transaction } from '#server/db/connect'
import { auditLog } from '#server/db/schema/audit-log-table'

/** Returns the user and action of the last entry about a record, if there is one. */
export async function lastEntryOf(tx: Transaction, entity: AuditEntity, entityId: string) {
  const [entry] = await tx
    .select({ actorId: auditLog.actorId, actorName: auditLog.actorName, action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1)
  return entry
}
