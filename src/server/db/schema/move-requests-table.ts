import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { appointments } from './appointments-table.ts'
import { createdAt, instant, plainText } from './columns.ts'
import { timeSlots } from './time-slots-table.ts'

/**
 * A new time that a customer asks for, until staff confirm or refuse it. It occupies a spot like an appointment: triggers ensure
 * that no appointment has the same one. A trigger deletes it when the appointment is moved, cancelled, checked in or deleted.
 */
export const moveRequests = pgTable(
  'move_requests',
  {
    appointmentId: uuid('appointment_id')
      .primaryKey()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    /** The slot of the appointment when the customer asked. */
    fromSlotId: plainText('from_slot_id').notNull(),
    timeSlotId: plainText('time_slot_id').notNull(),
    spot: integer('spot').notNull(),
    slotCapacity: integer('slot_capacity').notNull(),
    /** When it lapses without an answer. */
    lapsesAt: instant('lapses_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'move_requests_slot_fk',
      columns: [table.timeSlotId, table.slotCapacity],
      foreignColumns: [timeSlots.id, timeSlots.capacity],
    })
      .onUpdate('cascade')
      .onDelete('restrict'),
    unique('move_requests_spot_unique').on(table.timeSlotId, table.spot),
    index('move_requests_by_lapse').on(table.lapsesAt),
    check(
      'move_requests_spot_within_capacity',
      sql`${table.spot} >= 1 and ${table.spot} <= ${table.slotCapacity}`,
    ),
  ],
)
