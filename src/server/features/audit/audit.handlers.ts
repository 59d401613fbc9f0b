import type { AuditEntry } from '#contract/audit/audit'
import { auditActionLabel, auditEntityLabel } from '#domain/audit/audit-labels'
import { isLoggedRecord } from '#domain/audit/logged-record'
import { decideRestore } from '#domain/audit/restore-window'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import type { Handlers } from '#server/calls/call'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { type CsvColumn, timeOf } from '#server/records/export-columns'
import { exported } from '#server/records/export-list'
import { type AuditRow, listAudit } from './audit.queries.ts'
import { deletedAmong, isDeletable } from './deleted-records.queries.ts'
import { restoreRecord } from './restore-record.ts'
import { undoDelete } from './undo-delete.ts'

const midnight = timeOfDay('00:00')
const loggedOrNull = (record: unknown) => (isLoggedRecord(record) ? { ...record } : null)

function viewAuditEntry(row: AuditRow, restorable: boolean): AuditEntry {
  const { id, createdAt, actorId, actorName, action, entity, entityId, recordName, before, after } = row
  return {
    ...{ id, at: createdAt.toISOString(), actorId, actorName, action, entity, entityId, about: recordName },
    before: loggedOrNull(before),
    after: loggedOrNull(after),
    restorable,
  }
}

const columns: readonly CsvColumn<AuditEntry>[] = [
  ['Time', ({ at }, settings) => timeOf(at, settings)],
  ['User', ({ actorName }) => actorName],
  ['Action', ({ action }) => auditActionLabel(action)],
  ['Record type', ({ entity }) => auditEntityLabel(entity)],
  ['Record', ({ about }) => about],
  ['Record id', ({ entityId }) => entityId],
]

const list: Handlers['listAudit'] = async ({ query }, call) => {
  const { timeZone } = await nowAtGarage(call)
  const startOf = (date: CalendarDate) => instantOf(date, midnight, timeZone)
  const page = await listAudit(call.db, {
    ...query,
    since: query.from === undefined ? null : startOf(query.from),
    before: query.to === undefined ? null : startOf(addDays(query.to, 1)),
  })
  const candidates = page.items.filter(
    ({ action, entity, createdAt, before }) =>
      action === 'deleted' &&
      isDeletable(entity) &&
      before !== null &&
      decideRestore(createdAt, call.now).permitted,
  )
  const deleted = await deletedAmong(
    call.db,
    candidates.map(({ entityId }) => entityId),
  )
  const restorable = new Set(candidates.filter(({ entityId }) => deleted.has(entityId)))
  return { ...page, items: page.items.map((row) => viewAuditEntry(row, restorable.has(row))) }
}

export const auditHandlers = {
  listAudit: list,
  exportAudit: exported('audit-log', 'Audit log', columns, list),
  restoreDeleted: ({ params }, call) => restoreRecord(call, params.id),
  undoDelete: ({ body }, call) => undoDelete(call, body),
} satisfies Partial<Handlers>
