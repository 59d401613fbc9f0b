import type { AuditAction, AuditEntity } from '#domain/audit/audit-labels'
import type { Transaction } from '#server/db/connect'
import { viewsAt } from './audit-entries.queries.ts'

interface LoggedChange {
  entity: AuditEntity
  entityId: string
  action: AuditAction
  at: Date
}

/** Returns the record before and after an action at an instant, as the audit log has it; undefined if it has none. */
export function readLoggedChange(tx: Transaction, change: LoggedChange) {
  return viewsAt(tx, change)
}
