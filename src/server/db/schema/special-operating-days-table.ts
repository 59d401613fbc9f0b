import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { specialDayTypes } from '#domain/opening/special-day'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { australianPublicHolidays } from './australian-public-holidays-table.ts'
import { createdAt, id, isTime, oneOf, updatedAt, version } from './columns.ts'

export const specialOperatingDays = pgTable(
  'special_operating_days',
  {
    id: id(),
    date: date('date', { mode: 'string' }).$type<CalendarDate>().notNull(),
    type: text('type', { enum: specialDayTypes }).notNull(),
    openTime: text('open_time').$type<TimeOfDay>(),
    closeTime: text('close_time').$type<TimeOfDay>(),
    reason: text('reason'),
    manuallyOpen: boolean('manually_open').notNull().default(false),
    /** The public holiday that this day overrides manually, or null. */
    holidayId: uuid('holiday_id').references(() => australianPublicHolidays.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    unique('special_operating_days_date_unique').on(table.date),
    check('special_days_type_known', oneOf(table.type, specialDayTypes)),
    check(
      'special_days_hours',
      sql`case when ${table.type} = 'closed' then ${table.openTime} is null and ${table.closeTime} is null
        else ${table.openTime} is not null and ${table.closeTime} is not null and ${table.openTime} < ${table.closeTime} end`,
    ),
    check('special_days_open_time_valid', isTime(table.openTime)),
    check('special_days_close_time_valid', isTime(table.closeTime)),
  ],
)
