import { boolean, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '#domain/time/calendar-date'
import { createdAt, id, updatedAt } from './columns.ts'

export const australianPublicHolidays = pgTable(
  'australian_public_holidays',
  {
    id: id(),
    date: date('date', { mode: 'string' }).$type<CalendarDate>().notNull(),
    localName: text('local_name').notNull(),
    name: text('name').notNull(),
    countryCode: text('country_code', { enum: ['AU'] })
      .notNull()
      .default('AU'),
    fixed: boolean('fixed').notNull(),
    global: boolean('global').notNull(),
    counties: text('counties').array(),
    launchYear: integer('launch_year'),
    types: text('types').array().notNull(),
    year: integer('year').notNull(),
    synced: boolean('synced').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('australian_public_holidays_date_name_unique').on(table.date, table.name),
    index('australian_public_holidays_by_year').on(table.year, table.date),
  ],
)
