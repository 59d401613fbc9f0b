import { and, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { api } from '#contract/index'
import { openAppointmentStatuses } from '#domain/appointment-status'
import type { ServiceName } from '#domain/appointments/service-catalogue'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import type { Page } from '#server/calls/call'
import { newestFirst, type Order, type PageOf, type PageQuery, readPage } from '#server/calls/paging'
import type { Db } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { type AppointmentSearch, searchAppointments } from './appointment-search.queries.ts'
import { type AppointmentRow, notDeleted, type ReadPage, readListed } from './appointments.queries.ts'

export type ListQuery = z.output<(typeof api)['listAppointments']['query']>

const scheduled = (direction: 'asc' | 'desc'): Order => ({
  by: sql`${appointments.timeSlotId}`,
  type: 'text',
  id: sql`${appointments.id}`,
  direction,
})

/** Rows of a list that one index serves. */
interface PageSegment {
  where: SQL | undefined
  /** Few rows, however long the list: select all of them first, then sort. */
  few?: true
}

interface PageOfSegments<Row> extends Omit<PageOf, 'where'> {
  read: ReadPage<Row>
  /** The parts are disjoint. */
  parts: readonly [PageSegment] | readonly [PageSegment, PageSegment]
}

/** Searches once for the page and for the number of all found, in one statement. */
function pageOfFound<Row>(
  db: Db,
  matches: AppointmentSearch['matches'],
  { parts, order, query, read }: PageOfSegments<Row>,
): Promise<Page<Row & { id: string }>> {
  const { id, timeSlotId } = appointments
  const rowsOf = ({ where }: PageSegment) => db.select({ id, timeSlotId }).from(appointments).where(where)
  const [first, second] = parts
  const found = db
    .$with('found')
    .as(second === undefined ? rowsOf(first) : unionAll(rowsOf(first), rowsOf(second)))
  return readPage<Row>({
    query,
    order,
    rows: ({ after = sql`true`, orderBy, limit, sortKey }) => {
      // Named like the table for the conditions of the page.
      const ids = sql`(select ${id} from ${found} as ${appointments} where ${after} order by ${orderBy} limit ${limit})`
      const rowCount = sql<number>`(select count(*) from ${found})::int`
      return read(db, { ids, orderBy, sortKey, matches: [...matches, found], rowCount })
    },
  })
}

function pageOfAppointments<Row>(
  db: Db,
  { parts, order, query, read }: PageOfSegments<Row>,
): Promise<Page<Row & { id: string }>> {
  return readPage<Row>({
    query,
    order,
    rows: ({ after = sql`true`, orderBy, limit, sortKey }) => {
      const pageOf = ({ where, few }: PageSegment) => {
        // OFFSET keeps the planner from scanning the list's sort index for a few rows.
        const rows = few
          ? sql`(select * from ${appointments} where ${where} offset 0) as ${appointments}`
          : null
        return sql`(select * from ${rows ?? appointments}
          where ${rows ? after : and(where, after)} order by ${orderBy} limit ${limit})`
      }
      const pages = sql.join(parts.map(pageOf), sql` union all `)
      // Select the page of ids first, then join, so joins touch only that page.
      const ids = sql`(select ${appointments.id} from (${pages}) as ${appointments} order by ${orderBy} limit ${limit})`
      return read(db, { ids, orderBy, sortKey })
    },
    total: async () => {
      const counts = await Promise.all(parts.map(({ where }) => db.$count(appointments, where)))
      return counts.reduce((sum, count) => sum + count, 0)
    },
  })
}

interface Known {
  today: CalendarDate
  /** Appointments completed before this are left out of the working list. */
  completedSince: Date
  /** The garage's services, whose labels a search can match. */
  services: readonly ServiceName[]
}

/**
 * Returns a page of appointments: with dates all of that range, with a client all of theirs, otherwise the
 * working list.
 */
export function listAppointments<Row>(
  db: Db,
  query: ListQuery,
  { today, completedSince, services }: Known,
  read: ReadPage<Row>,
): Promise<Page<Row & { id: string }>> {
  const { startDate, endDate, clientId, staffId, part, status, search } = query
  const whole = startDate !== undefined || endDate !== undefined || clientId !== undefined
  const found = search ? searchAppointments(db, search, services) : null
  const condition = and(
    notDeleted,
    startDate === undefined ? undefined : gte(appointments.timeSlotId, startDate),
    endDate === undefined ? undefined : lt(appointments.timeSlotId, addDays(endDate, 1)),
    clientId === undefined ? undefined : eq(appointments.clientId, clientId),
    staffId === undefined ? undefined : assignedTo(staffId),
    part && segmentOfList(part, today),
    status && eq(appointments.status, status),
    found?.where,
  )
  const page: PageOfSegments<Row> = {
    read,
    parts:
      whole && part === undefined ? [{ where: condition }] : workingList(condition, query, completedSince),
    query,
    order: scheduled(query.sort === 'scheduled' ? 'asc' : 'desc'),
  }
  return found === null ? pageOfAppointments(db, page) : pageOfFound(db, found.matches, page)
}

/**
 * Returns the parts of the working list: what is not completed (a partial index in list order) and what was
 * completed recently; within a segment only under its own status. Joined by OR, the planner
 * would scan every completed appointment.
 */
function workingList(
  condition: SQL | undefined,
  { part, status }: ListQuery,
  completedSince: Date,
): PageOfSegments<unknown>['parts'] {
  const notCompleted = ne(appointments.status, 'completed')
  const isRecent = gte(appointments.checkOutTime, completedSince)
  const open = { where: and(condition, notCompleted) }
  if (part !== undefined && status === undefined) return [open]
  const completed = {
    where: and(condition, eq(appointments.status, 'completed'), isRecent),
    few: true,
  } as const
  if (part === 'left_open' || (status !== undefined && status !== 'completed')) return [open]
  return status === 'completed' ? [completed] : [open, completed]
}

/** Returns the condition of the technician filter. */
export function assignedTo(staffId: NonNullable<ListQuery['staffId']>): SQL {
  const { assignedStaffId } = appointments
  return staffId === 'unassigned' ? isNull(assignedStaffId) : eq(assignedStaffId, staffId)
}

/** Slot ids begin with their date, so they compare with today's date. */
function segmentOfList(part: NonNullable<ListQuery['part']>, today: CalendarDate): SQL | undefined {
  if (part === 'upcoming') return gte(appointments.timeSlotId, today)
  const earlier = lt(appointments.timeSlotId, today)
  return part === 'earlier' ? earlier : and(earlier, inArray(appointments.status, openAppointmentStatuses))
}

export function listRecentAppointments(
  db: Db,
  query: PageQuery & { status?: ListQuery['status'] },
): Promise<Page<AppointmentRow>> {
  return pageOfAppointments(db, {
    read: readListed,
    parts: [{ where: and(notDeleted, query.status && eq(appointments.status, query.status)) }],
    query: { ...query, limit: query.limit ?? 20 },
    order: newestFirst(appointments),
  })
}

/** Returns the appointments of a vehicle, newest first. */
export function listAppointmentsOfVehicle(
  db: Db,
  vehicleId: string,
  query: PageQuery,
): Promise<Page<AppointmentRow>> {
  return pageOfAppointments(db, {
    read: readListed,
    parts: [{ where: and(notDeleted, eq(appointments.vehicleId, vehicleId)) }],
    query,
    order: scheduled('desc'),
  })
}
