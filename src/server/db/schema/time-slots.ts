import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { capacityLimits } from '#domain/opening/capacity-limits'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { createdAt, isTime, plainText } from './columns.ts'

/** A slot that was booked or blocked at least once. Slots nobody touched are computed and have no row. */
export const timeSlots = pgTable(
  'time_slots',
  {
    /** The text yyyy-MM-ddTHH:MM: sorts and ranges by date and time. */
    id: plainText('id').primaryKey(),
    date: date('date', { mode: 'string' }).$type<CalendarDate>().notNull(),
    time: text('time').$type<TimeOfDay>().notNull(),
    /** The most cars that this slot was ever offered for; only grows, so that no booking falls out of it. */
    capacity: integer('capacity').notNull(),
    isAvailable: boolean('is_available').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    // Appointments point at the pair, which is how the database knows how many places there are.
    unique('time_slots_id_capacity').on(table.id, table.capacity),
    unique('time_slots_date_time_unique').on(table.date, table.time),
    check('time_slots_time_valid', isTime(table.time)),
    check(
      'time_slots_id_matches',
      sql`${table.id} = to_char(${table.date}, 'YYYY-MM-DD') || 'T' || ${table.time}`,
    ),
    check(
      'time_slots_capacity_limits',
      sql`${table.capacity} between 1 and ${sql.raw(String(capacityLimits.maxCarsPerSlot.max))}`,
    ),
  ],
)
