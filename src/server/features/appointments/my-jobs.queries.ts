import { and, asc, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { inBoardOrder } from '#domain/schedule/board-plan'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { type Executor, preparedOnce } from '#server/db/prepared'
import { appointments } from '#server/db/schema/appointments-table'
import { workPeriods } from '#server/db/schema/work-periods-table'
import { assignedTo } from './appointment-lists.queries.ts'
import { type AppointmentRow, selectAppointments } from './appointments.queries.ts'

// More than anyone does in a day; a list that long shows that the filter is wrong.
const most = 100

const { status, timeSlotId, assignedStaffId, deletedAt, id } = appointments

/** Slot ids begin with their date. */
const isOnDate = and(gte(timeSlotId, sql.placeholder('date')), lt(timeSlotId, sql.placeholder('next')))
const valuesOn = (date: CalendarDate) => ({ date, next: addDays(date, 1) })

// Requests are not confirmed yet, so there is no work to do.
const isWork = and(isNull(deletedAt), inArray(status, ['confirmed', 'scheduled', 'in_progress', 'completed']))

// Prepared: planning takes ten times as long as running.
const selectJobs = (db: Executor, where: SQL | undefined) =>
  selectAppointments(db, sql<string>`''`).where(and(isWork, where)).orderBy(asc(timeSlotId)).limit(most)

const selectJobsOfTechnician = preparedOnce((db) => {
  const staffId = sql.placeholder('staffId')
  const isTheirs = eq(assignedStaffId, staffId)
  const isNow = and(eq(workPeriods.staffId, staffId), isNull(workPeriods.endedAt))
  // Each part has an index. Joined by OR, the planner would scan all appointments.
  const ids = unionAll(
    db.select({ id }).from(appointments).where(and(isTheirs, isOnDate)),
    db
      .select({ id })
      .from(appointments)
      // Not a parameter: for any status, PostgreSQL expects thousands and would plan with every request.
      .where(and(isTheirs, sql`${status} = 'in_progress'`)),
    db.select({ id: workPeriods.appointmentId }).from(workPeriods).where(isNow),
  )
  return selectJobs(db, inArray(id, ids))
})

const selectUnassignedJobs = preparedOnce((db) =>
  selectJobs(db, and(assignedTo('unassigned'), isOnDate, ne(status, 'completed'))),
)

/** Sorts jobs by date, and those of a date in the order of the workshop board. */
function inOrder(rows: readonly AppointmentRow[]): AppointmentRow[] {
  const jobs = rows.map((row) => ({ ...row, time: row.timeSlot.time }))
  const dates = new Set(jobs.map(({ timeSlot }) => timeSlot.date))
  return [...dates].flatMap((date) => inBoardOrder(jobs.filter(({ timeSlot }) => timeSlot.date === date)))
}

/**
 * Returns the appointments of a technician on a date and what they have in progress from other days, including
 * the vehicle of a colleague that they are working on.
 */
export async function jobsOfTechnician(
  db: Db,
  staffId: string,
  date: CalendarDate,
): Promise<AppointmentRow[]> {
  return inOrder(await selectJobsOfTechnician(db, { staffId, ...valuesOn(date) }))
}

/** Returns the open appointments of a date that have no technician. */
export async function unassignedJobsOn(db: Db, date: CalendarDate): Promise<AppointmentRow[]> {
  return inOrder(await selectUnassignedJobs(db, valuesOn(date)))
}
