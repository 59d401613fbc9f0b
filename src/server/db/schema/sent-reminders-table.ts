import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Reminders that have been queued: of each booking or vehicle, one of a kind for a day, whatever the number of servers. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    /** The booking, or the vehicle. */
    entityId: uuid('entity_id').notNull(),
    /** The message; for what is due for a vehicle with the days before: `vehicle_rego_due_14`. */
    template: text('template').notNull(),
    /** The day that the customer was reminded of, in the garage's time zone. */
    day: date('day').notNull(),
    queuedAt: instant('queued_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.template, table.day] })],
)
