import { auditEntityLabel } from '#domain/audit/audit-labels'
import { isLoggedRecord } from '#domain/audit/logged-record'
import { decideRestore } from '#domain/audit/restore-window'
import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { restoreAppointment } from '#server/features/appointments/restore-appointment'
import { reopenCall } from '#server/features/messages/plan-call'
import { restoreRentalBooking } from '#server/features/rentals/bookings/restore-rental-booking'
import { ensurePermitted, orNotFound, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { type AuditRow, auditEntryById } from './audit.queries.ts'
import {
  isRestorable,
  lockRecord,
  missingBelow,
  type Restorable,
  undelete,
  undeleteVehiclesOf,
} from './deleted-records.queries.ts'

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
  { entity, entityId, action, before }: AuditRow,
): Promise<{ entity: Restorable; entityId: string }> {
  if (action !== 'deleted' || !isRestorable(entity) || !isLoggedRecord(before))
    return throwProblem('transition_refused', { message: 'There is nothing to restore in this entry.' })
  const { deletedAt } = orNotFound(await lockRecord(tx, entity, entityId), 'this record')
  if (deletedAt === null) throwProblem('transition_refused', { message: 'This has already been restored.' })
  ensurePermitted(decideRestore(deletedAt, call.now))
  const missing = await missingBelow(tx, entity, entityId)
  if (missing !== undefined)
    throwProblem('transition_refused', {
      message: `Its ${auditEntityLabel(missing).toLowerCase()} has also been deleted. Please restore that first.`,
    })
  await bringBack(tx, call, { entity, id: entityId, deletedAt })
  await recordAudit(tx, call, { action: 'restored', entity, entityId, after: before })
  return { entity, entityId }
}

interface Deleted {
  entity: Restorable
  id: string
  deletedAt: Date
}

async function bringBack(tx: Transaction, call: Call, { entity, id, deletedAt }: Deleted): Promise<void> {
  if (entity === 'appointment') return restoreAppointment(tx, call, id)
  if (entity === 'rental_booking') return restoreRentalBooking(tx, call, id)
  await undelete(tx, entity, id)
  if (entity === 'tow_booking') await reopenCall(tx, call, { entityId: id, closedAt: deletedAt })
  if (entity === 'client') await undeleteVehiclesOf(tx, id, deletedAt)
}
