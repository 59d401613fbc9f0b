import { and, between, eq, notInArray, sql } from 'drizzle-orm'
import { holidayApplies, type PublicHoliday } from '#domain/opening/holiday'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Database, Transaction } from '#server/db/connect'
import { australianPublicHolidays } from '#server/db/schema/australian-public-holidays'
import { specialOperatingDays } from '#server/db/schema/special-operating-days'
import type { GarageSettings } from '#server/features/garage/garage-settings'

export type SpecialDayRow = typeof specialOperatingDays.$inferSelect
export type HolidayRow = typeof australianPublicHolidays.$inferSelect

/** The special days made by hand between two dates, inclusive, by date. */
export async function specialDaysBetween(
  db: Database | Transaction,
  first: CalendarDate,
  last: CalendarDate,
): Promise<SpecialDayRow[]> {
  return db
    .select()
    .from(specialOperatingDays)
    .where(between(specialOperatingDays.date, first, last))
    .orderBy(specialOperatingDays.date)
}

/** The public holidays that close a garage of this state between two dates, inclusive, by date. */
export async function holidaysBetween(
  db: Database | Transaction,
  {
    first,
    last,
    state,
  }: { first: CalendarDate; last: CalendarDate; state: GarageSettings['business']['state'] },
): Promise<HolidayRow[]> {
  const rows = await db
    .select()
    .from(australianPublicHolidays)
    .where(
      and(between(australianPublicHolidays.date, first, last), eq(australianPublicHolidays.synced, true)),
    )
    .orderBy(australianPublicHolidays.date, australianPublicHolidays.name)
  return rows.filter((holiday) => holidayApplies(holiday, state))
}

export async function hasHolidaysOf(db: Database | Transaction, year: number): Promise<boolean> {
  const rows = await db
    .select({ id: australianPublicHolidays.id })
    .from(australianPublicHolidays)
    .where(eq(australianPublicHolidays.year, year))
    .limit(1)
  return rows.length > 0
}

/** Makes the year's holidays the given ones. Those that stay keep their ids, since days made by hand point at them. */
export async function replaceHolidays(
  tx: Transaction,
  year: number,
  holidays: PublicHoliday[],
): Promise<void> {
  if (holidays.length === 0) return
  const known = australianPublicHolidays
  const names = holidays.map(({ date, name }) => `${date} ${name}`)
  await tx
    .delete(known)
    .where(
      and(
        eq(known.year, year),
        eq(known.synced, true),
        notInArray(sql`${known.date}::text || ' ' || ${known.name}`, names),
      ),
    )
  await tx
    .insert(known)
    .values(holidays)
    .onConflictDoUpdate({
      target: [known.date, known.name],
      set: {
        localName: sql`excluded.local_name`,
        fixed: sql`excluded.fixed`,
        global: sql`excluded.global`,
        counties: sql`excluded.counties`,
        types: sql`excluded.types`,
      },
    })
}
