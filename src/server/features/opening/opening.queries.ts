import { and, between, eq, gte, isNotNull, isNull, like, notInArray, or, sql } from 'drizzle-orm'
import type { AustralianState } from '#domain/opening/australian-states'
import { holidayApplies, holidayReason, type PublicHoliday } from '#domain/opening/holiday'
import type { CalendarDate } from '#domain/time/calendar-date'
import { cachedRead } from '#server/db/cached-read'
import type { Db, Transaction } from '#server/db/connect'
import { australianPublicHolidays } from '#server/db/schema/australian-public-holidays-table'
import { specialOperatingDays } from '#server/db/schema/special-operating-days-table'

export type SpecialDayRow = typeof specialOperatingDays.$inferSelect
export type HolidayRow = typeof australianPublicHolidays.$inferSelect

// An override with `manuallyOpen` false has no effect: the holiday applies as synced.
const saysSomething = or(isNull(specialOperatingDays.holidayId), specialOperatingDays.manuallyOpen)

const allDaysWithOwnHours = cachedRead(
  ['special_operating_days', 'australian_public_holidays'],
  async (db) => {
    const special = db.select().from(specialOperatingDays).where(saysSomething).as('special')
    const holiday = syncedHolidays(db).as('holiday')
    const rows = await db
      .select()
      .from(special)
      // Never joined: each row of the result is one of either.
      .fullJoin(holiday, sql`false`)
      .orderBy(special.date, holiday.date, holiday.name)
    return {
      specialDays: rows.flatMap((row) => row.special ?? []),
      holidays: rows.flatMap((row) => row.holiday ?? []),
    }
  },
)

/** Returns the special days and the public holidays of a state between two dates, inclusive, by date. They are kept in memory. */
export async function daysWithOwnHours(
  db: Db,
  { first, last, state }: { first: CalendarDate; last: CalendarDate; state: AustralianState },
): Promise<{ specialDays: SpecialDayRow[]; holidays: HolidayRow[] }> {
  const isWithin = ({ date }: { date: CalendarDate }) => first <= date && date <= last
  const { specialDays, holidays } = await allDaysWithOwnHours(db)
  return {
    specialDays: specialDays.filter(isWithin),
    holidays: holidays.filter((holiday) => isWithin(holiday) && holidayApplies(holiday, state)),
  }
}

/** Returns the versions of the overrides of public holidays, including those without effect. */
export async function versionsOfHolidays(
  db: Db,
  first: CalendarDate,
  last: CalendarDate,
): Promise<Map<string | null, number>> {
  const { holidayId, version, date } = specialOperatingDays
  const rows = await db
    .select({ holidayId, version })
    .from(specialOperatingDays)
    .where(and(between(date, first, last), isNotNull(holidayId)))
  return new Map(rows.map((row) => [row.holidayId, row.version]))
}

/** Returns the special days from a date on. */
export function specialDaysFrom(db: Db, first: CalendarDate): Promise<SpecialDayRow[]> {
  return db
    .select()
    .from(specialOperatingDays)
    .where(and(gte(specialOperatingDays.date, first), saysSomething))
}

/** Returns the synced public holidays of all states, by date. */
export function syncedHolidays(db: Db) {
  return db
    .select()
    .from(australianPublicHolidays)
    .where(eq(australianPublicHolidays.synced, true))
    .orderBy(australianPublicHolidays.date, australianPublicHolidays.name)
}

export async function hasHolidaysOf(db: Db, year: number): Promise<boolean> {
  const rows = await db
    .select({ id: australianPublicHolidays.id })
    .from(australianPublicHolidays)
    .where(eq(australianPublicHolidays.year, year))
    .limit(1)
  return rows.length > 0
}

/** Replaces the holidays of a year. Existing ones keep their ids, since overrides refer to them. */
export async function replaceHolidays(
  tx: Transaction,
  year: number,
  { holidays, now }: { holidays: readonly PublicHoliday[]; now: Date },
): Promise<void> {
  if (holidays.length === 0) return
  const known = australianPublicHolidays
  await forgetClosedAgain(tx, year)
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
    .values(holidays.map((holiday) => ({ ...holiday, updatedAt: now })))
    .onConflictDoUpdate({
      target: [known.date, known.name],
      set: {
        localName: sql`excluded.local_name`,
        fixed: sql`excluded.fixed`,
        global: sql`excluded.global`,
        counties: sql`excluded.counties`,
        types: sql`excluded.types`,
        updatedAt: now,
      },
    })
  await joinOverrides(tx, year)
}

/** Deletes overrides without effect: without their holiday they would close the day. */
async function forgetClosedAgain(tx: Transaction, year: number): Promise<void> {
  const { holidayId, manuallyOpen } = specialOperatingDays
  await tx
    .delete(specialOperatingDays)
    .where(and(isNotNull(holidayId), eq(manuallyOpen, false), inYear(year)))
}

const inYear = (year: number) => sql`extract(year from ${specialOperatingDays.date}) = ${year}`

/** Links overrides to the new holiday rows by date, because another source may use another name. */
async function joinOverrides(tx: Transaction, year: number): Promise<void> {
  const { date, holidayId, reason, type } = specialOperatingDays
  const holiday = tx
    .select({ id: australianPublicHolidays.id })
    .from(australianPublicHolidays)
    .where(and(eq(australianPublicHolidays.date, date), eq(australianPublicHolidays.year, year)))
    .orderBy(australianPublicHolidays.name)
    .limit(1)
  await tx
    .update(specialOperatingDays)
    .set({ holidayId: sql`(${holiday})` })
    .where(and(isNull(holidayId), eq(type, 'closed'), like(reason, `${holidayReason('')}%`), inYear(year)))
}
