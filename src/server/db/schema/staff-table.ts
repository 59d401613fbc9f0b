import { sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { staffPositions, staffStatuses } from '#domain/staff/staff-member'
import type { WeeklyHours } from '#domain/staff/working-hours'
import type { CalendarDate } from '#domain/time/calendar-date'
import { createdAt, deletedAt, id, oneOf, searchable, updatedAt, version } from './columns.ts'

export const staff = pgTable(
  'staff',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    position: text('position', { enum: staffPositions }).notNull(),
    specialties: text('specialties').array().notNull().default([]),
    isApprentice: boolean('is_apprentice').notNull().default(false),
    status: text('status', { enum: staffStatuses }).notNull().default('active'),
    /** The licence with which they repair vehicles, where the state asks for one. */
    licenceNumber: text('licence_number'),
    hireDate: date('hire_date', { mode: 'string' }).$type<CalendarDate>(),
    /** Hours in an ordinary week; null: the default of the position. */
    weeklyHours: jsonb('weekly_hours').$type<WeeklyHours>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
    sortName: searchable('sort_name', 'name'),
    searchText: searchable('search_text', "name || ' ' || email || ' ' || phone"),
  },
  (table) => [
    uniqueIndex('staff_email_unique').on(sql`lower(${table.email})`).where(sql`${table.deletedAt} is null`),
    index('staff_by_name').on(table.sortName, table.id),
    check('staff_position_known', oneOf(table.position, staffPositions)),
    check('staff_status_known', oneOf(table.status, staffStatuses)),
  ],
)
