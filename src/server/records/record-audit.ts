import { aboutRecord } from '#domain/audit/about-record'
import type { AuditAction, AuditEntity } from '#domain/audit/audit-labels'
import { isLoggedRecord, type LoggedValue } from '#domain/audit/logged-record'
import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { auditLog } from '#server/db/schema/audit-log-table'
import { queueWebhookEvents } from './queue-webhook-events.ts'

type AuditEntry = typeof auditLog.$inferInsert

/** The user of an entry; without one, `actorName`, which is the customer if absent. */
export type AuditedBy = Pick<Call, 'actor' | 'now'> & {
  actorName?: string
  /** Entries that are written later, together (`auditedTransaction`). */
  entries?: AuditEntry[]
}

/** Runs the work in a transaction, with a call whose audit entries are written after it, with one statement. */
export function auditedTransaction<By extends AuditedBy & Pick<Call, 'db'>, Result>(
  call: By,
  work: (tx: Transaction, by: By) => Promise<Result>,
): Promise<Result> {
  return withTransaction(call.db, async (tx) => {
    const entries: AuditEntry[] = []
    const result = await work(tx, { ...call, entries })
    if (entries.length > 0) await tx.insert(auditLog).values(entries)
    return result
  })
}

interface AuditedAction<View extends LoggedValue> {
  action: AuditAction
  entity: AuditEntity
  entityId: string
  /** The description of the record, if `before` and `after` do not give it. */
  about?: string | undefined
  /** Two views of one kind: every field that differs is listed as changed. */
  before?: View
  after?: View
}

/**
 * Writes an audit entry in the transaction of the action, so that neither is committed without the other, and queues the
 * events of webhooks about it.
 */
export async function recordAudit<View extends LoggedValue = LoggedValue>(
  tx: Transaction,
  by: AuditedBy,
  { action, entity, entityId, about, before, after }: AuditedAction<View>,
): Promise<void> {
  const views: LoggedValue[] = [after, before]
  const entry = {
    createdAt: by.now,
    actorId: by.actor?.id ?? null,
    actorName: by.actor?.name ?? by.actorName ?? 'Customer',
    action,
    entity,
    entityId,
    recordName: about ?? aboutRecord(views.find(isLoggedRecord) ?? null),
    before: withoutVersion(before),
    after: withoutVersion(after),
  }
  if (by.entries === undefined) await prepared(tx.insert(auditLog).values(entry))
  else by.entries.push(entry)
  await queueWebhookEvents(tx, by.now, { entity, action, entityId, before, after })
}

interface AuditedKind<Row, View> {
  /** The kind of both rows; its view needs no settings. */
  kind: { entity: AuditEntity; view(row: Row): View; about?(view: View): string }
  action: AuditAction
}

/** The rows before and after the action: one of them if it added or deleted the record. */
type AuditedRows<Row> = { before?: Row | undefined; after: Row } | { before: Row }

/** Writes an audit entry about a record from its rows, of which it contains the views. */
export function recordAuditOf<Row extends { id: string }, View extends LoggedValue>(
  tx: Transaction,
  by: AuditedBy,
  { kind, action, ...rows }: AuditedKind<Row, View> & AuditedRows<Row>,
): Promise<void> {
  const row = 'after' in rows ? rows.after : rows.before
  const view = kind.view(row)
  return recordAudit<View>(tx, by, {
    action,
    entity: kind.entity,
    entityId: row.id,
    about: kind.about?.(view),
    ...(rows.before && { before: kind.view(rows.before) }),
    ...('after' in rows && { after: view }),
  })
}

// The version differs after every change, so it would be listed as changed each time.
function withoutVersion(record: LoggedValue): LoggedValue {
  if (!isLoggedRecord(record)) return record ?? null
  const { version: _, ...rest } = record
  return rest
}
