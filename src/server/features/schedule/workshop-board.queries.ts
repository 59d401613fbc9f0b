import { and, asc, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import type { Db, Transaction } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { staff } from '#server/db/schema/staff-table'
import { timeSlots } from '#server/db/schema/time-slots-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { selectWaitingFor } from '#server/db/select-waiting-for'

const { timeSlotId, status, deletedAt, assignedStaffId } = appointments

/** The appointments that are work of a day: not cancelled. Slot ids begin with their date. */
const workBetween = (first: CalendarDate, last: CalendarDate) =>
  and(gte(timeSlotId, first), lt(timeSlotId, addDays(last, 1)), ne(status, 'cancelled'), isNull(deletedAt))

/** Returns the jobs of a day with what the board shows of them. */
export function jobsOn(db: Db, date: CalendarDate) {
  const query = db
    .select({
      id: appointments.id,
      assignedStaffId,
      prefersApprentice: appointments.prefersApprentice,
      preferredStaffId: appointments.preferredStaffId,
      time: timeSlots.time,
      boardPosition: appointments.boardPosition,
      status,
      readyAt: appointments.readyAt,
      readyBy: appointments.readyBy,
      waitingFor: selectWaitingFor(appointments),
      services: appointments.services,
      clientName: clients.name,
      bookedName: appointments.bookedName,
      vehicle: {
        year: vehicles.year,
        make: vehicles.make,
        model: vehicles.model,
        licensePlate: vehicles.licensePlate,
      },
      version: appointments.version,
    })
    .from(appointments)
    .innerJoin(timeSlots, eq(timeSlots.id, timeSlotId))
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(vehicles, eq(vehicles.id, appointments.vehicleId))
    .where(workBetween(date, date))
  return prepared(query)
}

/** Returns the services of each appointment from first to last date. */
export function workloadBetween(db: Db, first: CalendarDate, last: CalendarDate) {
  const query = db
    .select({ timeSlotId, services: appointments.services })
    .from(appointments)
    .where(workBetween(first, last))
  return prepared(query)
}

/** Returns the active mechanics and these staff members, deleted or not, by name. */
export function boardStaff(db: Db, ids: readonly string[]) {
  const isMechanic = and(eq(staff.position, 'mechanic'), eq(staff.status, 'active'), isNull(staff.deletedAt))
  return db
    .select()
    .from(staff)
    .where(ids.length === 0 ? isMechanic : or(isMechanic, inArray(staff.id, [...ids])))
    .orderBy(asc(staff.sortName), asc(staff.id))
}

/** Returns the jobs of a technician on a day as their order needs them. */
export function orderedJobsOf(db: Db, staffId: string, date: CalendarDate) {
  return db
    .select({ id: appointments.id, time: timeSlots.time, boardPosition: appointments.boardPosition })
    .from(appointments)
    .innerJoin(timeSlots, eq(timeSlots.id, timeSlotId))
    .where(and(workBetween(date, date), eq(assignedStaffId, staffId)))
}

/** Writes board positions with one statement. The board must be locked. */
export async function writePositions(
  tx: Transaction,
  positions: ReadonlyMap<string, number | null>,
): Promise<void> {
  const values = [...positions].map(([id, position]) => sql`(${id}::uuid, ${position}::int)`)
  await tx.execute(
    sql`update ${appointments} set board_position = written.position, updated_at = now()
      from (values ${sql.join(values, sql`, `)}) as written (id, position)
      where ${appointments.id} = written.id and ${appointments.boardPosition} is distinct from written.position`,
  )
}
