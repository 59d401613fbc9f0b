import { and, eq, isNotNull } from 'drizzle-orm'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db, Transaction } from '#server/db/connect'
import { australianPublicHolidays } from '#server/db/schema/australian-public-holidays-table'
import { specialOperatingDays } from '#server/db/schema/special-operating-days-table'

export type SpecialDayValues = typeof specialOperatingDays.$inferInsert

/** Returns undefined if the date already has a special day. */
export async function insertSpecialDay(tx: Transaction, values: SpecialDayValues) {
  const [row] = await tx
    .insert(specialOperatingDays)
    .values(values)
    .onConflictDoNothing({ target: specialOperatingDays.date })
    .returning()
  return row
}

/** Deletes the override of a public holiday on a date. Returns the deleted row, if any. */
export async function removeHolidayOverride(tx: Transaction, date: CalendarDate) {
  const [row] = await tx
    .delete(specialOperatingDays)
    .where(and(eq(specialOperatingDays.date, date), isNotNull(specialOperatingDays.holidayId)))
    .returning()
  return row
}

export async function specialDayById(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(specialOperatingDays)
    .where(eq(specialOperatingDays.id, id))
    .for('update')
  return row
}

/** Returns the override of this holiday, if any. */
export async function overrideOf(tx: Transaction, holidayId: string) {
  const [row] = await tx
    .select()
    .from(specialOperatingDays)
    .where(eq(specialOperatingDays.holidayId, holidayId))
    .for('update')
  return row
}

export async function holidayById(db: Db, id: string) {
  const [row] = await db.select().from(australianPublicHolidays).where(eq(australianPublicHolidays.id, id))
  return row
}

/**
 * Locks the holiday row, so that of two concurrent calls that open it the second sees the override of the
 * first.
 */
export async function lockHoliday(tx: Transaction, id: string) {
  const [row] = await tx
    .select()
    .from(australianPublicHolidays)
    .where(eq(australianPublicHolidays.id, id))
    .for('update')
  return row
}

export async function setManuallyOpen(tx: Transaction, id: string, manuallyOpen: boolean) {
  const [row] = await tx
    .update(specialOperatingDays)
    .set({ manuallyOpen })
    .where(eq(specialOperatingDays.id, id))
    .returning()
  return row
}

export async function removeSpecialDay(tx: Transaction, id: string): Promise<void> {
  await tx.delete(specialOperatingDays).where(eq(specialOperatingDays.id, id))
}
