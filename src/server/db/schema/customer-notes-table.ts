import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { callSubjects } from '#domain/messages/call-task'
import type { CalendarDate } from '#domain/time/calendar-date'
import { createdAt, id, oneOf } from './columns.ts'

/** What customers wrote about their bookings after the booking, on the page that their link opens. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    subject: text('subject', { enum: callSubjects }).notNull(),
    /** The appointment, rental or tow request. */
    entityId: uuid('entity_id').notNull(),
    text: text('text').notNull(),
    /** The last day of the longer rental that the note asks for; null: it is only a note. */
    wantedUntil: date('wanted_until', { mode: 'string' }).$type<CalendarDate>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('customer_notes_by_entity').on(table.entityId, table.createdAt),
    check('customer_notes_subject_known', oneOf(table.subject, callSubjects)),
  ],
)
