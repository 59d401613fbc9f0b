import { holidaysOfYear } from '#domain/opening/public-holidays'
import type { CalendarDate } from '#domain/time/calendar-date'
import { type Database, withTransaction } from '#server/db/connect'
import { hasHolidaysOf, replaceHolidays } from './opening.queries.ts'

/** Writes the public holidays of a year; days opened by hand are rows of their own and stay as they are. */
export async function syncHolidays(db: Database, year: number): Promise<number> {
  const holidays = holidaysOfYear(year)
  await withTransaction(db, (tx) => replaceHolidays(tx, year, holidays))
  return holidays.length
}

/** The first start knows the holidays of this and the next year. */
export async function ensureHolidays(db: Database, today: CalendarDate): Promise<void> {
  const thisYear = Number(today.slice(0, 4))
  for (const year of [thisYear, thisYear + 1]) {
    if (!(await hasHolidaysOf(db, year))) await syncHolidays(db, year)
  }
}
