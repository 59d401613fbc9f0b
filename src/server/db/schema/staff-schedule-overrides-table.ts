import { sql } from 'drizzle-orm'
import { check, date, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { createdAt, id, isTime } from './columns.ts'
import { staff } from './staff-table.ts'

/** A single day on which a staff member's hours differ from the weekly ones; a day off if hours are null. */
export const staffScheduleOverrides = pgTable(
  'staff_schedule_overrides',
  {
    id: id(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).$type<CalendarDate>().notNull(),
    startTime: text('start_time').$type<TimeOfDay>(),
    endTime: text('end_time').$type<TimeOfDay>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('staff_schedule_overrides_once').on(table.staffId, table.date),
    check('staff_schedule_overrides_start_valid', isTime(table.startTime)),
    check('staff_schedule_overrides_end_valid', isTime(table.endTime)),
    check(
      'staff_schedule_overrides_hours',
      sql`(${table.startTime} is null) = (${table.endTime} is null) and (${table.startTime} is null or ${table.startTime} < ${table.endTime})`,
    ),
  ],
)
