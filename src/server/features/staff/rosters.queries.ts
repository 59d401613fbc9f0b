import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { Leave } from '#domain/people/leave'
import type { ChangedDay, Roster } from '#domain/people/roster'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Database, Transaction } from '#server/db/connect'
import type { staff } from '#server/db/schema/staff'
import { staffDays } from '#server/db/schema/staff-days'
import { staffLeave } from '#server/db/schema/staff-leave'

type Db = Database | Transaction
type Member = Pick<typeof staff.$inferSelect, 'id' | 'position' | 'weeklyHours'>

export type LeaveRow = typeof staffLeave.$inferSelect
export type LeaveValues = Leave & { staffId: string; createdAt: Date }

/** The rosters of these members from a date on, in two queries for all of them. */
export async function readRosters(
  db: Db,
  members: readonly Member[],
  from: CalendarDate,
): Promise<(id: string) => Roster> {
  const ids = members.map(({ id }) => id)
  const days = await changedDaysOf(db, ids, from)
  const leave = await leaveOf(db, ids, from)
  const rosters = new Map(
    members.map(({ id, position, weeklyHours }) => {
      const isTheirs = ({ staffId }: { staffId: string }) => staffId === id
      return [id, { position, weeklyHours, days: days.filter(isTheirs), leave: leave.filter(isTheirs) }]
    }),
  )
  return (id) => {
    const roster = rosters.get(id)
    if (roster === undefined) throw new Error(`The roster of ${id} was not read`)
    return roster
  }
}

async function changedDaysOf(
  db: Db,
  ids: string[],
  from: CalendarDate,
): Promise<(ChangedDay & { staffId: string })[]> {
  const rows = await db
    .select()
    .from(staffDays)
    .where(and(inArray(staffDays.staffId, ids), gte(staffDays.date, from)))
    .orderBy(asc(staffDays.date))
  return rows.map(({ staffId, date, startTime, endTime }) => ({
    staffId,
    date,
    hours: startTime === null || endTime === null ? null : { startTime, endTime },
  }))
}

function leaveOf(db: Db, ids: string[], from: CalendarDate): Promise<LeaveRow[]> {
  return db
    .select()
    .from(staffLeave)
    .where(and(inArray(staffLeave.staffId, ids), gte(staffLeave.lastDate, from)))
    .orderBy(asc(staffLeave.firstDate), asc(staffLeave.startTime), asc(staffLeave.id))
}

/** The leave of a member from a date on, by first day. */
export function leaveOfMember(db: Db, staffId: string, from: CalendarDate): Promise<LeaveRow[]> {
  return leaveOf(db, [staffId], from)
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

/** Writes these single days anew: those in `changed` with their hours, the others as ordinary days. */
export async function writeDays(
  tx: Transaction,
  { staffId, dates, changed }: { staffId: string; dates: CalendarDate[]; changed: readonly ChangedDay[] },
): Promise<void> {
  await tx.delete(staffDays).where(and(eq(staffDays.staffId, staffId), inArray(staffDays.date, dates)))
  if (changed.length === 0) return
  await tx.insert(staffDays).values(
    changed.map(({ date, hours }) => ({
      staffId,
      date,
      startTime: hours?.startTime ?? null,
      endTime: hours?.endTime ?? null,
    })),
  )
}
