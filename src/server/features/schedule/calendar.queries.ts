import { and, asc, eq, gte, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { api } from '#contract/index'
import { MOST_APPOINTMENTS, MOST_ENTRIES } from '#domain/schedule/calendar-cell'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { clientNameOf } from '#server/db/client-name'
import type { Db } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { appointments } from '#server/db/schema/appointments-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'

export type TechnicianFilter = z.output<(typeof api)['getCalendar']['query']>['staffId']

interface Span {
  first: CalendarDate
  last: CalendarDate
}

/**
 * Returns the first appointments of each day, as many as a calendar cell shows, each with the day's total;
 * without cancelled ones. With `staffId` only those of one technician, or of none.
 */
export function firstAppointmentsBetween(
  db: Db,
  { first, last, staffId }: Span & { staffId: TechnicianFilter },
) {
  const { id, timeSlotId, status, clientId, bookedName, assignedStaffId, deletedAt } = appointments
  // A slot's id begins with its date.
  const day = sql`left(${timeSlotId}, 10)`
  const ranked = db
    .select({
      ...{ id, timeSlotId, status, clientId, bookedName },
      position: sql<number>`row_number() over (partition by ${day} order by ${timeSlotId}, ${id})`.as(
        'position',
      ),
      ofDay: sql<number>`(count(*) over (partition by ${day}))::int`.as('of_day'),
    })
    .from(appointments)
    .where(
      and(
        gte(timeSlotId, first),
        lt(timeSlotId, addDays(last, 1)),
        ne(status, 'cancelled'),
        isNull(deletedAt),
        staffId === 'unassigned' ? isNull(assignedStaffId) : undefined,
        staffId === undefined || staffId === 'unassigned' ? undefined : eq(assignedStaffId, staffId),
      ),
    )
    .as('ranked')
  const query = db
    .select({
      id: ranked.id,
      timeSlotId: ranked.timeSlotId,
      status: ranked.status,
      clientName: clientNameOf(ranked.clientId),
      bookedName: ranked.bookedName,
      ofDay: ranked.ofDay,
    })
    .from(ranked)
    .where(lte(ranked.position, MOST_APPOINTMENTS))
    .orderBy(asc(ranked.timeSlotId), asc(ranked.position))
  return prepared(query)
}

export type RentalEvent = Pick<
  typeof rentalBookings.$inferSelect,
  'id' | 'status' | 'startDate' | 'endDate' | 'pickupTime' | 'returnTime' | 'bookedName'
> & { clientName: string; date: CalendarDate; ofDay: number }

/**
 * Returns the first pickups and returns of each day, as many as a calendar cell shows, each with the day's
 * total. A rental that begins and ends on the day is one entry; cancelled ones are left out.
 */
export function firstRentalEventsBetween(db: Db, { first, last }: Span): Promise<RentalEvent[]> {
  const { id, status, startDate, endDate, pickupTime, returnTime, clientId, bookedName, deletedAt } =
    rentalBookings
  const counts = and(ne(status, 'cancelled'), isNull(deletedAt))
  const eventsOfDay = (time: typeof pickupTime | typeof returnTime, where: SQL) => ({
    count: sql`(select count(*) from ${rentalBookings} where ${where})`,
    first: sql`(
      select ${id}, ${status}, ${startDate}, ${endDate}, ${pickupTime}, ${returnTime}, ${clientId}, ${bookedName}, ${time} as time
      from ${rentalBookings} where ${where} order by ${time}, ${id} limit ${MOST_ENTRIES})`,
  })
  const pickups = eventsOfDay(pickupTime, sql`${startDate} = day.date and ${counts}`)
  const returns = eventsOfDay(
    returnTime,
    sql`${endDate} = day.date and ${endDate} <> ${startDate} and ${counts}`,
  )
  // Day by day, each from the indexes of pickups and of returns: a month of a large fleet has thousands.
  const events = sql`(
    select shown.*, day.date, (${pickups.count} + ${returns.count})::int as of_day
    from (
      select date::date from generate_series(${first}::date::timestamp, ${last}::date::timestamp, interval '1 day') date
    ) day cross join lateral (
      select * from (${pickups.first} union all ${returns.first}) event order by time, id limit ${MOST_ENTRIES}
    ) shown
  ) events`
  const query = db
    .select({
      id: sql<string>`id`,
      status: sql<RentalEvent['status']>`status`,
      startDate: sql<CalendarDate>`start_date`,
      endDate: sql<CalendarDate>`end_date`,
      pickupTime: sql<RentalEvent['pickupTime']>`pickup_time`,
      returnTime: sql<RentalEvent['returnTime']>`return_time`,
      clientName: clientNameOf(sql`client_id`),
      bookedName: sql<string | null>`booked_name`,
      date: sql<CalendarDate>`date`,
      ofDay: sql<number>`of_day`,
    })
    .from(events)
    .orderBy(sql`date, time, id`)
  return prepared(query)
}
