import { and, desc, eq } from 'drizzle-orm'
import type { AuditAction, AuditEntity } from '#domain/audit/audit-labels'
import type { Db, Transaction } from '#server/db/connect'
import { auditLog } from '#server/db/schema/audit-log-table'

interface Wanted {
  entity: AuditEntity
  entityId: string
  /** Absent: any action. */
  action?: AuditAction
}

/** Returns user, action and time of the last entry about a record, if there is one. */
export async function lastEntryOf(tx: Transaction, { entity, entityId, action }: Wanted) {
  const { actorId, actorName, createdAt } = auditLog
  const [entry] = await tx
    .select({ actorId, actorName, action: auditLog.action, createdAt })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        eq(auditLog.entityId, entityId),
        action === undefined ? undefined : eq(auditLog.action, action),
      ),
    )
    .orderBy(desc(createdAt), desc(auditLog.id))
    .limit(1)
  return entry
}

/** Returns the last entry about a record with the view from before it, if there is one. */
export async function lastStepOf(db: Db, { entity, entityId }: Omit<Wanted, 'action'>) {
  const { action, before, createdAt } = auditLog
  const [step] = await db
    .select({ action, before, createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId)))
    .orderBy(desc(createdAt), desc(auditLog.id))
    .limit(1)
  return step
}

/** Returns the views of the entry of an action on a record at an instant, if there is one. */
export async function viewsAt(
  tx: Transaction,
  { entity, entityId, action, at }: Required<Wanted> & { at: Date },
): Promise<{ before: unknown; after: unknown } | undefined> {
  const { before, after } = auditLog
  const [entry] = await tx
    .select({ before, after })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        eq(auditLog.entityId, entityId),
        eq(auditLog.action, action),
        eq(auditLog.createdAt, at),
      ),
    )
  return entry
}
