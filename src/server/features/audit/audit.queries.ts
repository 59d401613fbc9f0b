import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Page } from '#server/calls/call'
import { type Order, type PageQuery, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { containsWords } from '#server/db/contains'
import { auditLog } from '#server/db/schema/audit-log-table'

export type AuditRow = typeof auditLog.$inferSelect

interface AuditQuery extends PageQuery {
  entity?: string | undefined
  entityId?: string | undefined
  action?: string | undefined
  /** Matches the description of the record and the name of the user. */
  search?: string | undefined
  since: Date | null
  before: Date | null
}

const lastFirst: Order = {
  by: sql`${auditLog.createdAt}`,
  type: 'timestamptz',
  id: sql`${auditLog.id}`,
  direction: 'desc',
}

export function listAudit(db: Db, query: AuditQuery): Promise<Page<AuditRow>> {
  const { entity, entityId, action, search, since, before } = query
  const where = and(
    entity === undefined ? undefined : eq(auditLog.entity, entity),
    entityId === undefined ? undefined : eq(auditLog.entityId, entityId),
    action === undefined ? undefined : eq(auditLog.action, action),
    search ? containsWords(auditLog.searchText, search) : undefined,
    since === null ? undefined : gte(auditLog.createdAt, since),
    before === null ? undefined : lt(auditLog.createdAt, before),
  )
  return readPage({
    query,
    order: lastFirst,
    rows: async ({ after, orderBy, limit, sortKey }) => {
      const rows = await db
        .select({ entry: auditLog, sortKey })
        .from(auditLog)
        .where(and(where, after))
        .orderBy(orderBy)
        .limit(limit)
      return rows.map((row) => ({ ...row.entry, sortKey: row.sortKey }))
    },
    total: () => db.$count(auditLog, where),
  })
}

export async function auditEntryById(tx: Transaction, id: string): Promise<AuditRow | undefined> {
  const [row] = await tx.select().from(auditLog).where(eq(auditLog.id, id))
  return row
}

/** Returns the entry of the record's last deletion, if there is one. */
export async function lastDeletionOf(
  tx: Transaction,
  entity: string,
  entityId: string,
): Promise<AuditRow | undefined> {
  const [row] = await tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId), eq(auditLog.action, 'deleted')))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1)
  return row
}
