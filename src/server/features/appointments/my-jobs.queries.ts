import { and, asc, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { inBoardOrder } from '#domain/schedule/board-plan'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { appointments } from '#server/db/schema/appointments-table'
import { workPeriods } from '#server/db/schema/work-periods-table'
import { assignedTo } from './appointment-lists.queries.ts'
import { type AppointmentRow, selectAppointments } from './appointments.queries.ts'

// More than anyone does in a day; a list that long shows that the filter is wrong.
const most = 100

const { status, timeSlotId, assignedStaffId, deletedAt, id } = appointments

/** Slot ids begin with their date. */
const onDay = (date: CalendarDate) => and(gte(timeSlotId, date), lt(timeSlotId, addDays(date, 1)))

// Requests are not confirmed yet, so there is no work to do.
const isWork = and(isNull(deletedAt), inArray(status, ['confirmed', 'scheduled', 'in_progress', 'completed']))

/** Returns the jobs by date, in the order of the workshop board. */
async function jobsWhere(db: Db, where: SQL | undefined): Promise<AppointmentRow[]> {
  const query = selectAppointments(db, sql<string>`''`).where(and(isWork, where)).orderBy(asc(timeSlotId))
  // Planning takes ten times as long as running.
  const rows = await prepared(query.limit(most))
  const jobs = rows.map((row) => ({ ...row, time: row.timeSlot.time }))
  const dates = new Set(jobs.map(({ timeSlot }) => timeSlot.date))
  return [...dates].flatMap((date) => inBoardOrder(jobs.filter(({ timeSlot }) => timeSlot.date === date)))
}

/**
 * Returns the appointments of a technician on a date and what they have in progress from other days, including
 * the vehicle of a colleague that they are working on.
 */
export function jobsOfTechnician(db: Db, staffId: string, date: CalendarDate): Promise<AppointmentRow[]> {
  const isTheirs = eq(assignedStaffId, staffId)
  const isNow = and(eq(workPeriods.staffId, staffId), isNull(workPeriods.endedAt))
  // Each part has an index. Joined by OR, the planner would scan all appointments.
  const ids = unionAll(
    db
      .select({ id })
      .from(appointments)
      .where(and(isTheirs, onDay(date))),
    db
      .select({ id })
      .from(appointments)
      // Not a parameter: for any status, PostgreSQL expects thousands and would plan with every request.
      .where(and(isTheirs, sql`${status} = 'in_progress'`)),
    db.select({ id: workPeriods.appointmentId }).from(workPeriods).where(isNow),
  )
  return jobsWhere(db, inArray(id, ids))
}

/** Returns the open appointments of a date that have no technician. */
export function unassignedJobsOn(db: Db, date: CalendarDate): Promise<AppointmentRow[]> {
  return jobsWhere(db, and(assignedTo('unassigned'), onDay(date), ne(status, 'completed')))
}
