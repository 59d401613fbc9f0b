import { and, count, eq, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { api } from '#contract/index'
import { serviceCatalogue } from '#domain/appointment/service-catalogue'
import { addDays } from '#domain/time/calendar-date'
import type { Database, Transaction } from '#server/db/connect'
import { contains } from '#server/db/contains'
import { appointments } from '#server/db/schema/appointments'
import { clients } from '#server/db/schema/clients'
import { staff } from '#server/db/schema/staff'
import { timeSlots } from '#server/db/schema/time-slots'
import { vehicles } from '#server/db/schema/vehicles'
import type { Page } from '#server/http/call'
import { type Order, readPage } from '#server/http/paging'

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

const byId = sql`${appointments.id}`
const scheduled = (direction: 'asc' | 'desc'): Order => ({
  by: sql`${appointments.timeSlotId}`,
  type: 'text',
  id: byId,
  direction,
})
const newestFirst: Order = {
  by: sql`${appointments.createdAt}`,
  type: 'timestamptz',
  id: byId,
  direction: 'desc',
}

interface PageOf {
  where: SQL | undefined
  order: Order
  query: { limit?: number | undefined; cursor?: string | undefined }
}

function pageOfAppointments(db: Db, { where, order, query }: PageOf): Promise<Page<AppointmentRow>> {
  return readPage<AppointmentRow>({
    query,
    order,
    rows: async ({ after, orderBy, limit, sortKey }) => {
      const rows = await selectAppointments(db, sortKey)
        .where(and(where, after))
        .orderBy(orderBy)
        .limit(limit)
      return rows.map(({ appointment, ...rest }) => ({ ...appointment, ...rest }))
    },
    total: async () => {
      const [row] = await db
        .select({ total: count() })
        .from(appointments)
        .innerJoin(clients, eq(clients.id, appointments.clientId))
        .innerJoin(vehicles, eq(vehicles.id, appointments.vehicleId))
        .where(where)
      return row?.total ?? 0
    },
  })
}

/** With dates all of that range; without them what is open and what was completed since `completedSince`. */
export function listAppointments(
  db: Db,
  query: ListQuery,
  completedSince: Date,
): Promise<Page<AppointmentRow>> {
  const { startDate, endDate, status, search } = query
  const dated = startDate !== undefined || endDate !== undefined
  const where = and(
    notDeleted,
    startDate === undefined ? undefined : gte(appointments.timeSlotId, startDate),
    endDate === undefined ? undefined : lt(appointments.timeSlotId, addDays(endDate, 1)),
    dated
      ? undefined
      : or(ne(appointments.status, 'completed'), gte(appointments.checkOutTime, completedSince)),
    status && eq(appointments.status, status),
    search ? matches(search) : undefined,
  )
  return pageOfAppointments(db, {
    where,
    query,
    order: scheduled(query.sort === 'scheduled' ? 'asc' : 'desc'),
  })
}

/** Found by client, vehicle, plate, service (by the label that people read) or the reference that the customer was given. */
function matches(search: string): SQL | undefined {
  const wanted = search.toLowerCase()
  const codes = serviceCatalogue
    .filter(({ code, label }) => label.toLowerCase().includes(wanted) || code.includes(wanted))
    .map(({ code }) => code)
  const reference = wanted.replaceAll(/[\s#]/g, '')
  return or(
    contains(clients.name, search),
    contains(sql`(${vehicles.year}::text || ' ' || ${vehicles.make} || ' ' || ${vehicles.model})`, search),
    contains(vehicles.licensePlate, search.replaceAll(/\s/g, '')),
    contains(sql`array_to_string(${appointments.services}, ' ')`, search),
    /^[0-9a-f]{6}$/.test(reference) ? sql`right(${appointments.id}::text, 6) = ${reference}` : undefined,
    codes.length === 0 ? undefined : sql`${appointments.services} && ${sql.param(codes)}::text[]`,
  )
}

export function listRecentAppointments(
  db: Db,
  query: { limit?: number | undefined; cursor?: string | undefined; status?: ListQuery['status'] },
): Promise<Page<AppointmentRow>> {
  const where = and(notDeleted, query.status && eq(appointments.status, query.status))
  return pageOfAppointments(db, { where, query: { ...query, limit: query.limit ?? 20 }, order: newestFirst })
}

/** The vehicle's visits, newest first. */
export function listAppointmentsOfVehicle(
  db: Db,
  vehicleId: string,
  query: { limit?: number | undefined; cursor?: string | undefined },
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
export async function lockAppointment(tx: Transaction, id: string) {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), notDeleted))
    .for('update')
  return row
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
