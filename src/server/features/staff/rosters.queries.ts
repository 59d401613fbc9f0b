import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { KnownLeave } from '#domain/staff/leave'
import type { ChangedDay } from '#domain/staff/roster'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db, Transaction } from '#server/db/connect'
import { staffLeave } from '#server/db/schema/staff-leave-table'
import { staffScheduleOverrides } from '#server/db/schema/staff-schedule-overrides-table'

export type LeaveRow = typeof staffLeave.$inferSelect
export type LeaveValues = KnownLeave & { staffId: string; createdAt: Date }

/** Returns the single days and the leave of these members from a date on, each by date, with one query. */
export async function daysAndLeaveOf(
  db: Db,
  ids: string[],
  from: CalendarDate,
): Promise<{ days: (ChangedDay & { staffId: string })[]; leave: LeaveRow[] }> {
  const { staffId, date } = staffScheduleOverrides
  const day = db
    .select()
    .from(staffScheduleOverrides)
    .where(and(inArray(staffId, ids), gte(date, from)))
    .as('day')
  const leave = db
    .select()
    .from(staffLeave)
    .where(and(inArray(staffLeave.staffId, ids), gte(staffLeave.lastDate, from)))
    .as('leave')
  const rows = await db
    .select()
    .from(day)
    // Never joined: each row of the result is one of either.
    .fullJoin(leave, sql`false`)
    .orderBy(asc(day.date), asc(leave.firstDate), asc(leave.startTime), asc(leave.id))
  return {
    days: rows.flatMap((row) => row.day ?? []).map(viewDay),
    leave: rows.flatMap((row) => row.leave ?? []),
  }
}

function viewDay({ staffId, date, startTime, endTime }: typeof staffScheduleOverrides.$inferSelect) {
  return { staffId, date, hours: startTime === null || endTime === null ? null : { startTime, endTime } }
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
