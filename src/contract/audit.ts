import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { date, id, idParams, instant, lookupText, searchQuery } from './fields.ts'

const tag = 'Audit log'

const Logged = z.record(z.string(), z.unknown()).nullable()

export const AuditEntry = z
  .object({
    id,
    at: instant,
    actorId: id.nullable().describe('The account; null is a customer or the system itself'),
    actorName: z.string(),
    action: z.string().describe('What was done, e.g. created, updated, deleted, checkIn'),
    entity: z.string().describe('The kind of record, e.g. appointment'),
    entityId: z.string(),
    about: z.string().describe('The record as people call it; empty where it has no name or that was erased'),
    before: Logged,
    after: Logged,
    restorable: z.boolean().describe('A deleted record that can be brought back'),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

export const audit = {
  listAudit: endpoint({
    method: 'GET',
    path: '/api/audit',
    access: 'admin',
    summary: 'Who did what, when, before and after; the last deed first.',
    tag,
    query: searchQuery.extend({
      entity: lookupText(50).optional().describe('Only records of this kind'),
      entityId: lookupText(100).optional().describe('Only this record'),
      action: lookupText(50).optional().describe('Only this deed'),
      from: date.optional().describe('From this day in garage time on'),
      to: date.optional().describe('To this day in garage time, inclusive'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(AuditEntry),
  }),
  restoreDeleted: endpoint({
    method: 'POST',
    path: '/api/audit/{id}/restore',
    access: 'admin',
    summary: 'Brings back what this entry says was deleted, within 30 days.',
    tag,
    params: idParams,
    status: 200,
    response: z.object({ entity: z.string(), entityId: z.string() }).meta({ id: 'Restored' }),
    refusals: ['transition_refused', 'slot_full', 'vehicle_twice', 'car_taken', 'car_out', 'duplicate'],
  }),
} as const
