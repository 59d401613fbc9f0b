import type { AuditAction, AuditEntity } from '#domain/audit/audit-labels'
import type { Transaction } from '#server/db/connect'
import { lastEntryOf } from './audit-entries.queries.ts'

interface Done {
  entity: AuditEntity
  entityId: string
  action: AuditAction
}

/** Returns when this action was last performed on a record; null: never, or not logged any more. */
export async function lastDoneAt(tx: Transaction, done: Done): Promise<Date | null> {
  return (await lastEntryOf(tx, done))?.createdAt ?? null
}

/** Returns the name of the user who last performed this action on a record; null: never, or not logged any more. */
export async function lastDoneBy(tx: Transaction, done: Done): Promise<string | null> {
  return (await lastEntryOf(tx, done))?.actorName ?? null
}
