import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { KnownLeave } from '#domain/staff/leave'
import type { ChangedDay } from '#domain/staff/roster'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db, Transaction } from '#server/db/connect'
import { staffLeave } from '#server/db/schema/staff-leave-table'
import { staffScheduleOverrides } from '#server/db/schema/staff-schedule-overrides-table'

export type LeaveRow = typeof staffLeave.$inferSelect
export type LeaveValues = KnownLeave & { staffId: string; createdAt: Date }

/** Returns the single days of these members from a date on, by date. */
export async function changedDaysOf(
  db: Db,
  ids: string[],
  from: CalendarDate,
): Promise<(ChangedDay & { staffId: string })[]> {
  const rows = await db
    .select()
    .from(staffScheduleOverrides)
    .where(and(inArray(staffScheduleOverrides.staffId, ids), gte(staffScheduleOverrides.date, from)))
    .orderBy(asc(staffScheduleOverrides.date))
  return rows.map(({ staffId, date, startTime, endTime }) => ({
    staffId,
    date,
    hours: startTime === null || endTime === null ? null : { startTime, endTime },
  }))
}

/** Returns the leave of these members from a date on, by first day. */
export function leaveOf(db: Db, ids: string[], from: CalendarDate): Promise<LeaveRow[]> {
  return db
    .select()
    .from(staffLeave)
    .where(and(inArray(staffLeave.staffId, ids), gte(staffLeave.lastDate, from)))
    .orderBy(asc(staffLeave.firstDate), asc(staffLeave.startTime), asc(staffLeave.id))
}

export async function insertLeave(tx: Transaction, values: LeaveValues): Promise<LeaveRow> {
  const [row] = await tx.insert(staffLeave).values(values).returning()
  if (row === undefined) throw new Error('A leave was not written')
  return row
}

export async function removeLeave(
  tx: Transaction,
  { staffId, leaveId }: { staffId: string; leaveId: string },
): Promise<LeaveRow | undefined> {
  const [row] = await tx
    .delete(staffLeave)
    .where(and(eq(staffLeave.id, leaveId), eq(staffLeave.staffId, staffId)))
    .returning()
  return row
}

/** Replaces these single days: those in `changed` with their hours; the others get no row. */
export async function writeDays(
  tx: Transaction,
  { staffId, dates, changed }: { staffId: string; dates: CalendarDate[]; changed: readonly ChangedDay[] },
): Promise<void> {
  await tx
    .delete(staffScheduleOverrides)
    .where(and(eq(staffScheduleOverrides.staffId, staffId), inArray(staffScheduleOverrides.date, dates)))
  if (changed.length === 0) return
  await tx.insert(staffScheduleOverrides).values(
    changed.map(({ date, hours }) => ({
      staffId,
      date,
      startTime: hours?.startTime ?? null,
      endTime: hours?.endTime ?? null,
    })),
  )
}
