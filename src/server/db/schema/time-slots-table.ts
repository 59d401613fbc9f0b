import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { capacityNumbers } from '#domain/opening/capacity'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { createdAt, isTime, plainText } from './columns.ts'

/** A slot that has been booked or blocked at least once. Other slots are computed and have no row. */
export const timeSlots = pgTable(
  'time_slots',
  {
    /** Formatted yyyy-MM-ddTHH:MM, so that it sorts by date and time. */
    id: plainText('id').primaryKey(),
    date: date('date', { mode: 'string' }).$type<CalendarDate>().notNull(),
    time: text('time').$type<TimeOfDay>().notNull(),
    /**
     * The highest capacity the slot has ever been offered with; never decreases, so that every booked spot stays
     * valid.
     */
    capacity: integer('capacity').notNull(),
    isAvailable: boolean('is_available').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    // Target of the foreign key of appointments, which lets a check constraint compare the spot with the capacity.
    unique('time_slots_id_capacity').on(table.id, table.capacity),
    unique('time_slots_date_time_unique').on(table.date, table.time),
    check('time_slots_time_valid', isTime(table.time)),
    check(
      'time_slots_id_matches',
      sql`${table.id} = to_char(${table.date}, 'YYYY-MM-DD') || 'T' || ${table.time}`,
    ),
    check(
      'time_slots_capacity_limits',
      sql`${table.capacity} between 1 and ${sql.raw(String(capacityNumbers.maxCarsPerSlot.max))}`,
    ),
  ],
)
