import {
  and,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
  type WithSubquery,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder'
import type { Db, Transaction } from '#server/db/connect'
import { isAmong } from '#server/db/is-among'
import { compiled, prepared } from '#server/db/prepared'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { moveRequests } from '#server/db/schema/move-requests-table'
import { staff } from '#server/db/schema/staff-table'
import { timeSlots } from '#server/db/schema/time-slots-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { workNotes } from '#server/db/schema/work-notes-table'
import { workPeriods } from '#server/db/schema/work-periods-table'
import { selectWaitingFor } from '#server/db/select-waiting-for'

const assigned = alias(staff, 'assigned')
const preferred = alias(staff, 'preferred')
export const notDeleted = isNull(appointments.deletedAt)

/** Returns whether a vehicle is ready, was worked on, or has notes since its check-in. */
function hasWork({ id, checkInTime, readyAt }: Record<'id' | 'checkInTime' | 'readyAt', SQLWrapper>) {
  return sql<boolean>`(${readyAt} is not null
    or exists (select from ${workPeriods} where ${workPeriods.appointmentId} = ${id})
    or exists (select from ${workNotes} where ${workNotes.appointmentId} = ${id}
      and ${workNotes.createdAt} >= ${checkInTime}))`
}

/** Matches the other time that the customer of an appointment asks for. */
const asked = (appointment: { id: SQLWrapper; timeSlotId: SQLWrapper; status: SQLWrapper }) =>
  // A statement that cancels or moves the appointment still sees the request, which its trigger deletes.
  sql`${moveRequests.appointmentId} = ${appointment.id} and ${moveRequests.fromSlotId} = ${appointment.timeSlotId}
    and ${appointment.status} in ('confirmed', 'scheduled')`

/** What the view of an appointment embeds of other records. */
const embedded = {
  timeSlot: { date: timeSlots.date, time: timeSlots.time },
  client: {
    name: clients.name,
    email: clients.email,
    phone: clients.phone,
    preferredContact: clients.preferredContact,
  },
  clientSince: clients.createdAt,
  vehicle: {
    year: vehicles.year,
    make: vehicles.make,
    model: vehicles.model,
    licensePlate: vehicles.licensePlate,
    mileage: vehicles.mileage,
    engineSize: vehicles.engineSize,
  },
  assignedStaff: { name: assigned.name, position: assigned.position },
  preferredStaff: { name: preferred.name, position: preferred.position },
  wantedTimeSlotId: moveRequests.timeSlotId,
}

// What no one reads of an appointment is left out: a list has hundreds of rows.
const { bookerSearch, requestHash, networkHash, slotCapacity, updatedAt, ...columns } =
  getTableColumns(appointments)

/** Selects appointments with everything the view embeds: one query, whatever the number of rows. */
export function selectAppointments(
  db: Pick<Db, 'select'>,
  sortKey: SQL<string>,
  rowCount: SQL<number> = sql<number>`0`,
) {
  return db
    .select({
      ...columns,
      ...embedded,
      hasWork: hasWork(appointments),
      waitingFor: selectWaitingFor(appointments),
      sortKey,
      rowCount,
    })
    .from(appointments)
    .innerJoin(timeSlots, eq(timeSlots.id, appointments.timeSlotId))
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(vehicles, eq(vehicles.id, appointments.vehicleId))
    .leftJoin(assigned, eq(assigned.id, appointments.assignedStaffId))
    .leftJoin(preferred, eq(preferred.id, appointments.preferredStaffId))
    .leftJoin(moveRequests, asked(appointments))
}

export type AppointmentRow = Omit<
  Awaited<ReturnType<typeof selectAppointments>>[number],
  'sortKey' | 'rowCount'
>
type Embedded = Pick<AppointmentRow, keyof typeof embedded | 'hasWork' | 'waitingFor'>
export type AppointmentValues = typeof appointments.$inferInsert

/** A page of a list: the appointments with these ids, in this order. */
interface PageOfIds {
  ids: SQL
  orderBy: SQL
  sortKey: SQL<string>
  /** The common table expressions that the ids refer to. */
  matches?: readonly WithSubquery[]
  /** The number of rows of the list, unless it is counted apart. */
  rowCount?: SQL<number>
}

/** Reads the appointments of a page. */
export type ReadPage<Row> = (
  db: Db,
  page: PageOfIds,
) => Promise<(Row & { id: string; sortKey: string; rowCount: number })[]>

/** Reads all that the view needs. */
export const readListed: ReadPage<AppointmentRow> = (
  db,
  { ids, orderBy, sortKey, matches = [], rowCount },
) => {
  const query = selectAppointments(db.with(...matches), sortKey, rowCount)
    .where(inArray(appointments.id, ids))
    .orderBy(orderBy)
  return matches.length === 0 ? prepared(query) : compiled(query)
}

export type ExportedAppointment = Awaited<ReturnType<typeof readExported>>[number]

/** Reads what the columns of the export need. */
export function readExported(
  db: Db,
  { ids, orderBy, sortKey, matches = [], rowCount = sql<number>`0` }: PageOfIds,
) {
  const fields = {
    id: appointments.id,
    date: timeSlots.date,
    time: timeSlots.time,
    status: appointments.status,
    isNoShow: appointments.isNoShow,
    name: clients.name,
    email: clients.email,
    phone: clients.phone,
    bookedName: appointments.bookedName,
    year: vehicles.year,
    make: vehicles.make,
    model: vehicles.model,
    licensePlate: vehicles.licensePlate,
    services: appointments.services,
    technician: assigned.name,
    notes: appointments.notes,
    checkInTime: appointments.checkInTime,
    readyBy: appointments.readyBy,
    checkOutTime: appointments.checkOutTime,
    rejectionReason: appointments.rejectionReason,
    sortKey,
    rowCount,
  }
  const query = db
    .with(...matches)
    .select(fields)
    .from(appointments)
    .innerJoin(timeSlots, eq(timeSlots.id, appointments.timeSlotId))
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(vehicles, eq(vehicles.id, appointments.vehicleId))
    .leftJoin(assigned, eq(assigned.id, appointments.assignedStaffId))
    .where(inArray(appointments.id, ids))
    .orderBy(orderBy)
  return compiled(query)
}

export async function appointmentById(db: Db, id: string): Promise<AppointmentRow | undefined> {
  const [row] = await appointmentsById(db, [id])
  return row
}

export async function appointmentsById(db: Db, ids: readonly string[]): Promise<AppointmentRow[]> {
  return prepared(
    selectAppointments(db, sql<string>`''`).where(and(isAmong(appointments.id, ids), notDeleted)),
  )
}

/** Locks the appointment until commit, which serialises concurrent actions on it, and returns it as it is then. */
export async function lockAppointment(
  tx: Transaction,
  id: string,
  condition?: SQL,
): Promise<AppointmentRow | undefined> {
  const row = await lockEvenDeleted(tx, id, and(notDeleted, condition))
  return row && { ...row, ...(await readEmbedded(tx, row)) }
}

/** Locks the appointment, deleted or not, until commit and returns its columns. */
export async function lockEvenDeleted(tx: Transaction, id: string, condition?: SQL) {
  const found = and(eq(appointments.id, id), condition)
  const [row] = await tx.select().from(appointments).where(found).for('update')
  return row
}

/**
 * Reads what a locked appointment embeds. Not by a join with the locked row: while that waits for its lock, another transaction
 * may move the appointment to a slot or client that the statement does not see.
 */
async function readEmbedded(tx: Transaction, row: typeof appointments.$inferSelect): Promise<Embedded> {
  const checkInTime = row.checkInTime?.toISOString() ?? null
  const readyAt = row.readyAt?.toISOString() ?? null
  const locked = {
    id: sql`${row.id}::uuid`,
    status: sql`${row.status}`,
    checkInTime: sql`${checkInTime}::timestamptz`,
    readyAt: sql`${readyAt}::timestamptz`,
  }
  const [found] = await tx
    .select({ ...embedded, hasWork: hasWork(locked), waitingFor: selectWaitingFor(locked) })
    .from(clients)
    .innerJoin(vehicles, eq(vehicles.id, row.vehicleId))
    .innerJoin(timeSlots, eq(timeSlots.id, row.timeSlotId))
    .leftJoin(assigned, sql`${assigned.id} = ${row.assignedStaffId}::uuid`)
    .leftJoin(preferred, sql`${preferred.id} = ${row.preferredStaffId}::uuid`)
    .leftJoin(moveRequests, asked({ ...locked, timeSlotId: sql`${row.timeSlotId}` }))
    .where(eq(clients.id, row.clientId))
  if (found === undefined) throw new Error('The client, vehicle or slot of an appointment was not found')
  return found
}

/** Returns whether client and vehicle exist, and locks both against deletion until commit. */
export async function isOwnerThere(
  tx: Transaction,
  { clientId, vehicleId }: { clientId: string; vehicleId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: clients.id })
    .from(clients)
    .innerJoin(vehicles, and(eq(vehicles.id, vehicleId), isNull(vehicles.deletedAt)))
    .where(and(eq(clients.id, clientId), isNull(clients.deletedAt)))
    .for('key share')
  return rows.length > 0
}

/** Changes a locked appointment and returns it as it is then, with one statement. */
export async function writeAppointment(
  tx: Transaction,
  { id }: { id: string },
  values: Partial<AppointmentValues>,
): Promise<AppointmentRow> {
  const update = tx.update(appointments).set(values).where(eq(appointments.id, id))
  // Not prepared: its text has the columns that change.
  const [row] = await selectWritten(tx, update.returning())
  return found(row)
}

/** Adds an appointment and returns it, with one statement. */
export async function insertAppointment(tx: Transaction, values: AppointmentValues): Promise<AppointmentRow> {
  const [row] = await prepared(selectWritten(tx, tx.insert(appointments).values(values).returning()))
  return found(row)
}

/** Does the same, but returns undefined if the vehicle already has a spot in the slot. */
export async function insertUnlessTwice(
  tx: Transaction,
  values: AppointmentValues,
): Promise<AppointmentRow | undefined> {
  const { timeSlotId, vehicleId, status, deletedAt } = appointments
  const where = sql`${status} <> 'cancelled' and ${deletedAt} is null`
  const insert = tx.insert(appointments).values(values)
  const added = insert.onConflictDoNothing({ target: [timeSlotId, vehicleId], where }).returning()
  const [row] = await prepared(selectWritten(tx, added))
  return row
}

function selectWritten(tx: Transaction, statement: TypedQueryBuilder<typeof appointments._.columns>) {
  // Named like the table, so that the columns of the selection are those that were written.
  const written = tx.$with('appointments').as(statement)
  return selectAppointments(tx.with(written), sql<string>`''`)
}

function found(row: AppointmentRow | undefined): AppointmentRow {
  if (row === undefined) throw new Error('An appointment was not written')
  return row
}

/** Returns the other appointment for which the vehicle is in the workshop. The caller must have locked the vehicle. */
export async function otherInProgress(
  tx: Transaction,
  { vehicleId, except }: { vehicleId: string; except: string },
): Promise<{ timeSlotId: string } | undefined> {
  const { id, vehicleId: vehicle, status, timeSlotId } = appointments
  const [other] = await tx
    .select({ timeSlotId })
    .from(appointments)
    .where(and(eq(vehicle, vehicleId), ne(id, except), eq(status, 'in_progress'), notDeleted))
    .limit(1)
  return other
}

/** Returns whether the vehicle has been checked in for another appointment after this instant. */
export async function isCheckedInSince(
  tx: Transaction,
  { vehicleId, except, since }: { vehicleId: string; except: string; since: Date },
): Promise<boolean> {
  const { id, vehicleId: vehicle, checkInTime } = appointments
  const later = and(eq(vehicle, vehicleId), ne(id, except), gte(checkInTime, since), notDeleted)
  return (await tx.$count(appointments, later)) > 0
}
