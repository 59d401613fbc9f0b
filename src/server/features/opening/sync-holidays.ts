import type { PublicHoliday } from '#domain/opening/holiday'
import { holidaysOfYear } from '#domain/opening/public-holidays'
import type { CalendarDate } from '#domain/time/calendar-date'
import { type Database, type Transaction, withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import type { Call } from '#server/http/call'
import type { HolidaySource } from '#server/outside/holiday-source'
import { hasHolidaysOf, replaceHolidays } from './opening.queries.ts'

/** The public holidays of a year as a sync would take them over: from the outside, or built in where that fails. */
export async function holidaysToSync(
  { holidays }: { holidays: HolidaySource | null },
  year: number,
): Promise<readonly PublicHoliday[]> {
  // The source has said to the log what is wrong with it.
  const outside = await holidays?.holidaysOf(year).catch(() => null)
  return outside ?? holidaysOfYear(year)
}

/** An administrator takes over the public holidays of a year; days opened by hand are rows of their own and stay as they are. */
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

/** The garage knows the holidays of this and the next year, from its first start and when a year begins. */
export async function ensureHolidays(
  db: Database | Transaction,
  { today, now, holidays: source }: Needs,
): Promise<void> {
  const thisYear = Number(today.slice(0, 4))
  await Promise.all(
    [thisYear, thisYear + 1].map(async (year) => {
      if (await hasHolidaysOf(db, year)) return
      const holidays = await holidaysToSync({ holidays: source }, year)
      await withTransaction(db, (tx) => replaceHolidays(tx, year, { holidays, now }))
    }),
  )
}
