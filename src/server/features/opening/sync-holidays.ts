import type { PublicHoliday } from '#domain/opening/holiday'
import { holidaysOfYear } from '#domain/opening/public-holidays'
import { type CalendarDate, yearOf } from '#domain/time/calendar-date'
import type { HolidaySource } from '#server/adapters/holiday-source'
import type { Call } from '#server/calls/call'
import { type Db, withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/records/record-audit'
import { hasHolidaysOf, replaceHolidays } from './opening.queries.ts'

/** Returns the public holidays of a year from the external source, or the built-in ones if it fails. */
export async function holidaysToSync(
  { holidays }: { holidays: HolidaySource | null },
  year: number,
): Promise<readonly PublicHoliday[]> {
  // The source has already logged the error.
  const outside = await holidays?.holidaysOf(year).catch(() => null)
  return outside ?? holidaysOfYear(year)
}

/** Replaces the public holidays of a year. Overrides are separate rows and remain. */
export async function syncHolidays(call: Call, year: number): Promise<number> {
  const holidays = await holidaysToSync(call, year)
  await withTransaction(call.db, async (tx) => {
    await replaceHolidays(tx, year, { holidays, now: call.now })
    await recordAudit(tx, call, {
      action: 'synced',
      entity: 'public_holidays',
      entityId: String(year),
      after: { count: holidays.length },
    })
  })
  return holidays.length
}

interface Needs {
  today: CalendarDate
  now: Date
  holidays: HolidaySource | null
}

/**
 * Adds the holidays of this and the next year where missing: at the first start and when a new year begins.
 */
export async function ensureHolidays(db: Db, { today, now, holidays: source }: Needs): Promise<void> {
  const thisYear = yearOf(today)
  await Promise.all(
    [thisYear, thisYear + 1].map(async (year) => {
      if (await hasHolidaysOf(db, year)) return
      const holidays = await holidaysToSync({ holidays: source }, year)
      await withTransaction(db, (tx) => replaceHolidays(tx, year, { holidays, now }))
    }),
  )
}
