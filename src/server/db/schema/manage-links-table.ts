import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { callSubjects } from '#domain/messages/call-task'
import { createdAt, oneOf } from './columns.ts'

/** The links with which customers manage their bookings. The token itself is not stored. */
export const manageLinks = pgTable(
  'manage_links',
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').primaryKey(),
    subject: text('subject', { enum: callSubjects }).notNull(),
    /** The appointment, rental or tow request. */
    entityId: uuid('entity_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('manage_links_by_entity').on(table.entityId),
    check('manage_links_subject_known', oneOf(table.subject, callSubjects)),
  ],
)
