import { aboutRecord } from '#domain/audit/about-record'
import type { AuditAction, AuditEntity } from '#domain/audit/audit-labels'
import { isLoggedRecord } from '#domain/audit/logged-record'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { auditLog } from '#server/db/schema/audit-log-table'

interface AuditedAction {
  action: AuditAction
  entity: AuditEntity
  entityId: string
  /** The description of the record, if `before` and `after` do not give it. */
  about?: string
  before?: unknown
  after?: unknown
}

/** Writes an audit entry in the transaction of the action, so that neither is committed without the other. */
export async function recordAudit(
  tx: Transaction,
  call: Pick<Call, 'actor' | 'now'> & { actorName?: string },
  action: AuditedAction,
): Promise<void> {
  await tx.insert(auditLog).values({
    createdAt: call.now,
    actorId: call.actor?.id ?? null,
    actorName: call.actor?.name ?? call.actorName ?? 'Customer',
    action: action.action,
    entity: action.entity,
    entityId: action.entityId,
    recordName: action.about ?? aboutRecord([action.after, action.before].find(isLoggedRecord) ?? null),
    before: withoutVersion(action.before),
    after: withoutVersion(action.after),
  })
}

// The version differs after every change, so it would be listed as changed each time.
function withoutVersion(record: unknown): unknown {
  if (!isLoggedRecord(record)) return record ?? null
  const { version: _, ...rest } = record
  return rest
}
