import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { callOutcomes, callReasons, callSubjects } from '#domain/messages/call-task'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { users } from './users-table.ts'

/**
 * A phone call that staff are to make, because the customer prefers calls or cannot be notified on their channel. A
 * later message about the same booking replaces an open one.
 */
export const callTasks = pgTable(
  'call_tasks',
  {
    id: id(),
    subject: text('subject', { enum: callSubjects }).notNull(),
    /** The appointment, rental or tow request that the call is about. */
    entityId: uuid('entity_id').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    /** What to say. */
    body: text('body').notNull(),
    /** The message that the call replaces or accompanies, e.g. appointment_confirmed. */
    template: text('template').notNull(),
    reason: text('reason', { enum: callReasons }).notNull(),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'set null' }),
    outcome: text('outcome', { enum: callOutcomes }),
  },
  (table) => [
    uniqueIndex('call_tasks_one_open').on(table.entityId).where(sql`${table.closedAt} is null`),
    index('call_tasks_open').on(table.createdAt).where(sql`${table.closedAt} is null`),
    index('call_tasks_by_entity').on(table.entityId, table.createdAt),
    index('call_tasks_called').on(table.closedAt, table.id).where(sql`${table.outcome} = 'called'`),
    check('call_tasks_subject_known', oneOf(table.subject, callSubjects)),
    check('call_tasks_reason_known', oneOf(table.reason, callReasons)),
    check('call_tasks_outcome_known', oneOf(table.outcome, callOutcomes)),
    check('call_tasks_closed_with_outcome', sql`(${table.closedAt} is null) = (${table.outcome} is null)`),
  ],
)
