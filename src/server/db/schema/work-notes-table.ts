import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { appointments } from './appointments-table.ts'
import { createdAt, id } from './columns.ts'
import { users } from './users-table.ts'

/** What a technician noted about a vehicle while working on it. */
export const workNotes = pgTable(
  'work_notes',
  {
    id: id(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('work_notes_by_appointment').on(table.appointmentId, table.createdAt)],
)
