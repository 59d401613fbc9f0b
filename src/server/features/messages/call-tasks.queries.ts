import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { api } from '#contract/index'
import type { CallOutcome } from '#domain/messages/call-task'
import type { BookingMessage } from '#domain/messages/customer-messages'
import type { Page } from '#server/calls/call'
import { newestFirst, type Order, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { isAmong } from '#server/db/is-among'
import { prepared } from '#server/db/prepared'
import { appointments } from '#server/db/schema/appointments-table'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { users } from '#server/db/schema/users-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { waitlistEntries } from '#server/db/schema/waitlist-entries-table'

type ListQuery = z.output<(typeof api)['listCallTasks']['query']>

const isOpen = isNull(callTasks.closedAt)
const wasCalled = eq(callTasks.outcome, 'called')

/**
 * Selects call tasks with the current name and phone of the customer, which may have been corrected since, and the plate of
 * the booking's car.
 */
function selectCallTasks(db: Db, sortKey: SQL<string>) {
  return db
    .select({
      task: callTasks,
      name: sql<string>`coalesce(nullif(${clients.name}, ''), ${towBookings.customerName}, ${waitlistEntries.name}, ${callTasks.name})`,
      phone: sql<string>`coalesce(nullif(${clients.phone}, ''), nullif(${towBookings.customerPhone}, ''), ${waitlistEntries.phone}, ${callTasks.phone})`,
      licensePlate: sql<
        string | null
      >`coalesce(${vehicles.licensePlate}, ${rentalVehicles.licensePlate}, ${towBookings.vehicleLicensePlate})`,
      isDeleted: sql<boolean>`case ${callTasks.subject}
        when 'appointment' then ${appointments.id} is null or ${appointments.deletedAt} is not null
        when 'rental_booking' then ${rentalBookings.id} is null or ${rentalBookings.deletedAt} is not null
        when 'waitlist_entry' then ${waitlistEntries.id} is null or ${waitlistEntries.deletedAt} is not null
        else ${towBookings.id} is null or ${towBookings.deletedAt} is not null end`,
      user: { firstName: users.firstName, lastName: users.lastName },
      sortKey,
    })
    .from(callTasks)
    .leftJoin(appointments, eq(appointments.id, callTasks.entityId))
    .leftJoin(rentalBookings, eq(rentalBookings.id, callTasks.entityId))
    .leftJoin(towBookings, eq(towBookings.id, callTasks.entityId))
    .leftJoin(waitlistEntries, eq(waitlistEntries.id, callTasks.entityId))
    .leftJoin(clients, sql`${clients.id} = coalesce(${appointments.clientId}, ${rentalBookings.clientId})`)
    .leftJoin(vehicles, eq(vehicles.id, appointments.vehicleId))
    .leftJoin(rentalVehicles, eq(rentalVehicles.id, rentalBookings.rentalVehicleId))
    .leftJoin(users, eq(users.id, callTasks.closedBy))
}

type Selected = Awaited<ReturnType<typeof selectCallTasks>>[number]
export type CallTaskRow = Selected['task'] & Omit<Selected, 'task' | 'sortKey'>

const orders: Record<ListQuery['status'], Order> = {
  open: { ...newestFirst(callTasks), direction: 'asc' },
  done: { ...newestFirst(callTasks), by: sql`${callTasks.closedAt}` },
  any: newestFirst(callTasks),
}
const conditions: Record<ListQuery['status'], SQL | undefined> = {
  open: isOpen,
  done: wasCalled,
  any: or(isOpen, wasCalled),
}

export function listCallTasks(db: Db, query: ListQuery): Promise<Page<CallTaskRow>> {
  const { status, entityId } = query
  const where = and(conditions[status], entityId === undefined ? undefined : eq(callTasks.entityId, entityId))
  return readPage<CallTaskRow>({
    query,
    order: orders[status],
    rows: async ({ after, orderBy, limit, sortKey }) => {
      const found = selectCallTasks(db, sortKey).where(and(where, after))
      const rows = await prepared(found.orderBy(orderBy).limit(limit))
      return rows.map(({ task, ...rest }) => ({ ...task, ...rest }))
    },
    total: () => db.$count(callTasks, where),
  })
}

export async function callTasksById(db: Db, ids: readonly string[]): Promise<CallTaskRow[]> {
  const rows = await prepared(selectCallTasks(db, sql<string>`''`).where(isAmong(callTasks.id, ids)))
  return rows.map(({ task, sortKey: _, ...rest }) => ({ ...task, ...rest }))
}

/** Locks the task until commit, which serialises concurrent actions on it. Returns false if there is none. */
export async function lockCallTask(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.select({ id: callTasks.id }).from(callTasks).where(eq(callTasks.id, id)).for('update')
  return rows.length > 0
}

/** Adds a task unless one about the booking is open. Returns whether it was added. */
export async function insertCallTask(
  tx: Transaction,
  values: typeof callTasks.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(callTasks).values(values).onConflictDoNothing()
  return rowCount === 1
}

export async function updateCallTask(
  tx: Transaction,
  id: string,
  values: Pick<typeof callTasks.$inferInsert, 'closedAt' | 'closedBy' | 'outcome'>,
): Promise<void> {
  await tx.update(callTasks).set(values).where(eq(callTasks.id, id))
}

/** Closes the open task about a booking, or about this message only, if there is one. */
export function closeOpenCall(
  tx: Transaction,
  entityId: string,
  closed: { outcome: CallOutcome; closedAt: Date },
  template?: BookingMessage,
) {
  return tx
    .update(callTasks)
    .set(closed)
    .where(and(eq(callTasks.entityId, entityId), isOpen, template && eq(callTasks.template, template)))
}

/** Returns whether there is an open task about a booking. */
export async function hasOpenCall(tx: Transaction, entityId: string): Promise<boolean> {
  return (await tx.$count(callTasks, and(eq(callTasks.entityId, entityId), isOpen))) > 0
}

/** Does the same and returns the task about the booking that was closed at an earlier instant without a call. */
export async function closeForEarlier(
  tx: Transaction,
  entityId: string,
  { earlier, ...closed }: { outcome: CallOutcome; closedAt: Date; earlier: Date },
): Promise<string | undefined> {
  const closing = tx.$with('closing').as(closeOpenCall(tx, entityId, closed))
  const [row] = await tx
    .with(closing)
    .select({ id: callTasks.id })
    .from(callTasks)
    .where(
      and(
        eq(callTasks.entityId, entityId),
        eq(callTasks.closedAt, earlier),
        inArray(callTasks.outcome, ['not_needed', 'replaced']),
      ),
    )
    .orderBy(desc(callTasks.createdAt), desc(callTasks.id))
    .limit(1)
  return row?.id
}
