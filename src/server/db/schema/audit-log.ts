import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** Who did what, when, before and after. Only ever appended to. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant('at').notNull().defaultNow(),
    /** No foreign key: the record outlives the account. Null: a customer without one, or the system. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** The record as people call it, which is what they search for; empty where that is personal and was erased. */
    about: text('about').notNull().default(''),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    index('audit_log_by_entity').on(table.entity, table.entityId, table.at),
    index('audit_log_by_time').on(table.at),
    index('audit_log_by_actor').on(table.actorId, table.at),
  ],
)
