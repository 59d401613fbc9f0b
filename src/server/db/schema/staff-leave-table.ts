import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { leaveKinds } from '#domain/staff/leave'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { createdAt, id, isTime, oneOf } from './columns.ts'
import { staff } from './staff-table.ts'

/** Days on which a staff member is away, or hours of one day. */
export const staffLeave = pgTable(
  'staff_leave',
  {
    id: id(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: leaveKinds }).notNull(),
    firstDate: date('first_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
    lastDate: date('last_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
    /** Only for part of a single day; null: whole days. */
    startTime: text('start_time').$type<TimeOfDay>(),
    endTime: text('end_time').$type<TimeOfDay>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('staff_leave_by_member').on(table.staffId, table.lastDate),
    check('staff_leave_kind_known', oneOf(table.kind, leaveKinds)),
    check('staff_leave_order', sql`${table.firstDate} <= ${table.lastDate}`),
    check('staff_leave_start_valid', isTime(table.startTime)),
    check('staff_leave_end_valid', isTime(table.endTime)),
    check(
      'staff_leave_hours',
      sql`(${table.startTime} is null) = (${table.endTime} is null) and (${table.startTime} is null or (${table.firstDate} = ${table.lastDate} and ${table.startTime} < ${table.endTime}))`,
    ),
  ],
)
