import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '#domain/time/calendar-date'
import { appointments } from './appointments-table.ts'
import { createdAt, deletedAt, id, instant, searchable, updatedAt, version } from './columns.ts'

/** A part that is on order for the work of an appointment. */
export const partOrders = pgTable(
  'part_orders',
  {
    id: id(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    part: text('part').notNull(),
    supplier: text('supplier'),
    /** Null: the supplier has not said. */
    expectedDate: date('expected_date', { mode: 'string' }).$type<CalendarDate>(),
    /** Null: not arrived. */
    arrivedAt: instant('arrived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
    searchText: searchable('search_text', "part || ' ' || coalesce(supplier, '')"),
  },
  (table) => [
    index('part_orders_by_appointment').on(table.appointmentId),
    index('part_orders_on_order')
      .on(table.expectedDate, table.id)
      .where(sql`${table.arrivedAt} is null and ${table.deletedAt} is null`),
  ],
)
