import { and, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { api } from '#contract/index'
import { openAppointmentStatuses } from '#domain/appointment/appointment-status'
import type { ServiceName } from '#domain/appointment/service-catalogue'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import type { Database, Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments'
import { clients } from '#server/db/schema/clients'
import { staff } from '#server/db/schema/staff'
import { timeSlots } from '#server/db/schema/time-slots'
import { vehicles } from '#server/db/schema/vehicles'
import type { Page } from '#server/http/call'
import { newestFirst, type Order, type PageOf, type PageQuery, readPage } from '#server/http/paging'
import { matchesSearch } from './appointment-search.queries.ts'

type ListQuery = z.output<(typeof api)['listAppointments']['query']>
type Db = Database | Transaction

const assigned = alias(staff, 'assigned')
const preferred = alias(staff, 'preferred')
const notDeleted = isNull(appointments.deletedAt)

/** An appointment with everything that its view embeds: one query, whatever the number of rows. */
function selectAppointments(db: Db, sortKey: SQL<string>) {
  return db
    .select({
      appointment: appointments,
      timeSlot: { date: timeSlots.date, time: timeSlots.time },
      client: {
        name: clients.name,
        email: clients.email,
        phone: clients.phone,
        preferredContact: clients.preferredContact,
      },
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
      sortKey,
    })
    .from(appointments)
    .innerJoin(timeSlots, eq(timeSlots.id, appointments.timeSlotId))
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(vehicles, eq(vehicles.id, appointments.vehicleId))
    .leftJoin(assigned, eq(assigned.id, appointments.assignedStaffId))
    .leftJoin(preferred, eq(preferred.id, appointments.preferredStaffId))
}

type Selected = Awaited<ReturnType<typeof selectAppointments>>[number]
export type AppointmentRow = Selected['appointment'] & Omit<Selected, 'appointment' | 'sortKey'>

const scheduled = (direction: 'asc' | 'desc'): Order => ({
  by: sql`${appointments.timeSlotId}`,
  type: 'text',
  id: sql`${appointments.id}`,
  direction,
})

function pageOfAppointments(db: Db, { where, order, query }: PageOf): Promise<Page<AppointmentRow>> {
  return readPage<AppointmentRow>({
    query,
    order,
    rows: async ({ after, orderBy, limit, sortKey }) => {
      // The page first, what it embeds afterwards: only its own rows are joined.
      const page = db
        .select({ id: appointments.id })
        .from(appointments)
        .where(and(where, after))
        .orderBy(orderBy)
        .limit(limit)
      const rows = await selectAppointments(db, sortKey)
        .where(inArray(appointments.id, page))
        .orderBy(orderBy)
      return rows.map(({ appointment, ...rest }) => ({ ...appointment, ...rest }))
    },
    total: () => db.$count(appointments, where),
  })
}

interface Known {
  today: CalendarDate
  /** When the working list begins to remember what was completed. */
  completedSince: Date
  /** The names of the garage's services, which a search may be for. */
  services: readonly ServiceName[]
}

/** Returns a page of the appointments that the query asks for; see `isListed` for those that are completed. */
export function listAppointments(
  db: Db,
  query: ListQuery,
  { today, completedSince, services }: Known,
): Promise<Page<AppointmentRow>> {
  const { startDate, endDate, clientId, part, status, search } = query
  const where = and(
    notDeleted,
    startDate === undefined ? undefined : gte(appointments.timeSlotId, startDate),
    endDate === undefined ? undefined : lt(appointments.timeSlotId, addDays(endDate, 1)),
    clientId === undefined ? undefined : eq(appointments.clientId, clientId),
    isListed(query, completedSince),
    part && partOfList(part, today),
    status && eq(appointments.status, status),
    search ? matchesSearch(db, search, services) : undefined,
  )
  return pageOfAppointments(db, {
    where,
    query,
    order: scheduled(query.sort === 'scheduled' ? 'asc' : 'desc'),
  })
}

/**
 * Which completed appointments are listed: with dates or a client all; in a part of the working list none, unless that status is
 * asked for (decision 9); otherwise those completed since then.
 */
function isListed(
  { startDate, endDate, clientId, part, status }: ListQuery,
  completedSince: Date,
): SQL | undefined {
  if (part !== undefined && status === undefined) return ne(appointments.status, 'completed')
  if (startDate !== undefined || endDate !== undefined || clientId !== undefined) return undefined
  return or(ne(appointments.status, 'completed'), gte(appointments.checkOutTime, completedSince))
}

/** Slot ids begin with their date, so today parts them. */
function partOfList(part: NonNullable<ListQuery['part']>, today: CalendarDate): SQL | undefined {
  if (part === 'upcoming') return gte(appointments.timeSlotId, today)
  const earlier = lt(appointments.timeSlotId, today)
  return part === 'earlier' ? earlier : and(earlier, inArray(appointments.status, openAppointmentStatuses))
}

export function listRecentAppointments(
  db: Db,
  query: PageQuery & { status?: ListQuery['status'] },
): Promise<Page<AppointmentRow>> {
  const where = and(notDeleted, query.status && eq(appointments.status, query.status))
  return pageOfAppointments(db, {
    where,
    query: { ...query, limit: query.limit ?? 20 },
    order: newestFirst(appointments),
  })
}

/** The vehicle's visits, newest first. */
export function listAppointmentsOfVehicle(
  db: Db,
  vehicleId: string,
  query: PageQuery,
): Promise<Page<AppointmentRow>> {
  return pageOfAppointments(db, {
    where: and(notDeleted, eq(appointments.vehicleId, vehicleId)),
    query,
    order: scheduled('desc'),
  })
}

export async function appointmentById(db: Db, id: string): Promise<AppointmentRow | undefined> {
  const [row] = await selectAppointments(db, sql<string>`''`).where(and(eq(appointments.id, id), notDeleted))
  if (row === undefined) return undefined
  const { appointment, ...rest } = row
  return { ...appointment, ...rest }
}

/** Locks the appointment until the transaction ends, so that of two people who decide at once one comes second. */
export async function lockAppointment(tx: Transaction, id: string, { evenDeleted = false } = {}) {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), evenDeleted ? undefined : notDeleted))
    .for('update')
  return row
}

/** Returns whether the vehicle holds a place of the slot; meant for who has locked the slot. */
export async function isVehicleInSlot(
  tx: Transaction,
  { vehicleId, timeSlotId }: { vehicleId: string; timeSlotId: string },
): Promise<boolean> {
  const inSlot = and(eq(appointments.timeSlotId, timeSlotId), eq(appointments.vehicleId, vehicleId))
  return (await tx.$count(appointments, and(inSlot, ne(appointments.status, 'cancelled'), notDeleted))) > 0
}

export async function insertAppointment(
  tx: Transaction,
  values: typeof appointments.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(appointments).values(values).returning({ id: appointments.id })
  if (row === undefined) throw new Error('An appointment was not written')
  return row.id
}

export async function updateAppointment(
  tx: Transaction,
  id: string,
  values: Partial<typeof appointments.$inferInsert>,
): Promise<void> {
  await tx.update(appointments).set(values).where(eq(appointments.id, id))
}
