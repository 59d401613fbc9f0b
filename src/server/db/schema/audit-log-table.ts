import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, isLowerCaseId, searchable } from './columns.ts'

/** Actions with actor, time, and values before and after. Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** No foreign key: the entry outlives the account. Null: a customer without an account, or the system. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** Searchable name of the record; empty if it was personal data that has been erased. */
    recordName: text('record_name').notNull().default(''),
    before: jsonb('before'),
    after: jsonb('after'),
    searchText: searchable('search_text', "record_name || ' ' || actor_name"),
  },
  (table) => [
    index('audit_log_by_entity').on(table.entity, table.entityId, table.createdAt),
    index('audit_log_by_time').on(table.createdAt),
    // Entries of records that have had another client, for erasing.
    index('audit_log_by_client_before')
      .on(sql`(${table.before} ->> 'clientId')`)
      .where(sql`${table.before} ->> 'clientId' is not null`),
    index('audit_log_by_client_after')
      .on(sql`(${table.after} ->> 'clientId')`)
      .where(sql`${table.after} ->> 'clientId' is not null`),
    index('audit_log_by_actor').on(table.actorId, table.createdAt),
    check('audit_log_entity_id_lower_case', isLowerCaseId(table.entityId)),
  ],
)
