import { aboutRecord } from '#domain/audit/about-record'
import type { AuditEntity } from '#domain/audit/audit-words'
import { isLoggedRecord } from '#domain/audit/logged-record'
import type { Transaction } from '#server/db/connect'
import { auditLog } from '#server/db/schema/audit-log'
import type { Call } from '#server/http/call'

interface Deed {
  action: string
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
  deed: Deed,
): Promise<void> {
  await tx.insert(auditLog).values({
    at: call.now,
    actorId: call.actor?.id ?? null,
    actorName: call.actor?.name ?? call.actorName ?? 'Customer',
    action: deed.action,
    entity: deed.entity,
    entityId: deed.entityId,
    about: deed.about ?? aboutRecord([deed.after, deed.before].find(isLoggedRecord) ?? null),
    before: withoutVersion(deed.before),
    after: withoutVersion(deed.after),
  })
}

// The version differs after every change, so it would be listed as changed each time.
function withoutVersion(record: unknown): unknown {
  if (!isLoggedRecord(record)) return record ?? null
  const { version: _, ...rest } = record
  return rest
}
