import { and, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import type { Db } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { staff } from '#server/db/schema/staff-table'

/** Returns the technician with their jobs of a day, with one query; none if they have no job on it. */
export function technicianWithJobsOn(db: Db, staffId: string, date: CalendarDate) {
  const { id, timeSlotId, boardPosition, services, status, readyAt, assignedStaffId, deletedAt } =
    appointments
  return db
    .select({
      // Slot ids end with their time and begin with their date.
      job: { id, time: sql<TimeOfDay>`right(${timeSlotId}, 5)`, boardPosition, services, status, readyAt },
      member: { id: staff.id, position: staff.position, weeklyHours: staff.weeklyHours },
    })
    .from(staff)
    .leftJoin(
      appointments,
      and(
        eq(assignedStaffId, staff.id),
        gte(timeSlotId, date),
        lt(timeSlotId, addDays(date, 1)),
        ne(status, 'cancelled'),
        isNull(deletedAt),
      ),
    )
    .where(eq(staff.id, staffId))
}
