import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportOf } from '../export-of.ts'
import { date, id, idParams, instant, lookupId, lookupText, searchQuery } from '../fields.ts'

const tag = 'Audit log'

const Logged = z.record(z.string(), z.unknown()).nullable()

export const AuditEntry = z
  .object({
    id,
    at: instant,
    actorId: id.nullable().describe('Id of the user; null: a customer or the system'),
    actorName: z.string(),
    action: z.string().describe('Action, e.g. created, updated, deleted, checked_in'),
    entity: z.string().describe('Record type, e.g. appointment'),
    entityId: z.string(),
    about: z.string().describe('Display name of the record; empty if it has none or it was erased'),
    before: Logged,
    after: Logged,
    restorable: z.boolean().describe('True for a deletion that can still be undone'),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

const listQuery = searchQuery.extend({
  entity: lookupText(50).optional().describe('Filter by record type'),
  entityId: lookupId.optional().describe('Filter by record id'),
  action: lookupText(50).optional().describe('Filter by action'),
  from: date.optional().describe('First day in garage time, inclusive'),
  to: date.optional().describe('Last day in garage time, inclusive'),
})

export const audit = {
  listAudit: endpoint({
    method: 'GET',
    path: '/api/audit',
    access: 'admin',
    summary: 'Audit entries with actor, action, time, and state before and after; newest first.',
    tag,
    query: listQuery,
    status: 200,
    kind: 'list',
    response: z.array(AuditEntry),
  }),
  exportAudit: exportOf('audit', listQuery),
  restoreDeleted: endpoint({
    method: 'POST',
    path: '/api/audit/{id}/restore',
    access: 'admin',
    summary: 'Restores the deleted record of an audit entry. Possible for 30 days after the deletion.',
    tag,
    params: idParams,
    status: 200,
    response: z.object({ entity: z.string(), entityId: z.string() }).meta({ id: 'Restored' }),
    problems: ['transition_refused', 'slot_full', 'vehicle_twice', 'car_taken', 'car_out', 'duplicate'],
  }),
} as const
