import { auditEntityLabel } from '#domain/audit/audit-labels'
import { isLoggedRecord } from '#domain/audit/logged-record'
import { decideRestore } from '#domain/audit/restore-window'
import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { ensurePermitted, orNotFound, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { type AuditRow, auditEntryById } from './audit.queries.ts'
import { bringBack, type Deletable } from './deletable-records.queries.ts'
import { deletedParent, isDeletable, lockRecord } from './deleted-records.queries.ts'

/** Restores the record of a `deleted` audit entry, subject to the current rules. */
export function restoreRecord(call: Call, entryId: string): Promise<{ entity: string; entityId: string }> {
  return withTransaction(call.db, async (tx) =>
    restoreEntry(tx, call, orNotFound(await auditEntryById(tx, entryId), 'this entry')),
  )
}

/** Restores the record of a `deleted` entry. Throws `slot_full`, `car_taken` or another problem if it cannot be as it was. */
export async function restoreEntry(
  tx: Transaction,
  call: Call,
  { entity, entityId, action, recordName: about, before }: AuditRow,
): Promise<{ entity: Deletable; entityId: string }> {
  if (action !== 'deleted' || !isDeletable(entity) || !isLoggedRecord(before))
    return throwProblem('transition_refused', { message: 'There is nothing to restore in this entry.' })
  const { deletedAt } = orNotFound(await lockRecord(tx, entity, entityId), 'this record')
  if (deletedAt === null) throwProblem('transition_refused', { message: 'This has already been restored.' })
  ensurePermitted(decideRestore(deletedAt, call.now))
  const parent = await deletedParent(tx, entity, entityId)
  if (parent !== undefined)
    throwProblem('transition_refused', {
      message: `Its ${auditEntityLabel(parent).toLowerCase()} has also been deleted. Please restore that first.`,
    })
  await bringBack(tx, call, entity, { id: entityId, deletedAt })
  await recordAudit(tx, call, { action: 'restored', entity, entityId, about, after: before })
  return { entity, entityId }
}
