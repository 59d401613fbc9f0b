import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Reminders and monthly statements that have been queued: of each booking, vehicle, invoice or client, one of a kind for a day,
 * whatever the number of servers.
 */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    /** The booking, the vehicle, the overdue invoice, or the client of a monthly statement; of its complete months only zeros. */
    entityId: uuid('entity_id').notNull(),
    /** The message; for what is due for a vehicle with the days before: `vehicle_rego_due_14`. */
    template: text('template').notNull(),
    /**
     * The day that the customer was reminded of, or on which it was sent, in the garage's time zone; of a monthly statement the first day
     * of its month.
     */
    day: date('day').notNull(),
    queuedAt: instant('queued_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.template, table.day] })],
)
