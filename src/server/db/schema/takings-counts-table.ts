import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '#domain/time/calendar-date'
import { createdAt, id } from './columns.ts'

/** How much cash was counted at the end of a day; the newest count of a day is valid. The trigger `frozen` refuses every change. */
export const takingsCounts = pgTable(
  'takings_counts',
  {
    id: id(),
    day: date('day', { mode: 'string' }).$type<CalendarDate>().notNull(),
    /** What the payments of the day add up to, when it was counted; below zero: more was refunded than received. */
    cashExpected: integer('cash_expected').notNull(),
    cashCounted: integer('cash_counted').notNull(),
    note: text('note'),
    /** No reference: the account can be deleted later, the count never changes. */
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    index('takings_counts_by_day').on(table.day, table.createdAt),
    check('takings_counts_whole_coins', sql`${table.cashCounted} % 5 = 0`),
  ],
)
