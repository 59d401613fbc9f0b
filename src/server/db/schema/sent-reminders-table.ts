import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Reminders that have been queued: of each booking, one of a kind for a day, whatever the number of servers. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    entityId: uuid('entity_id').notNull(),
    template: text('template').notNull(),
    /** The day that the customer was reminded of, in the garage's time zone. */
    day: date('day').notNull(),
    queuedAt: instant('queued_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.template, table.day] })],
)
