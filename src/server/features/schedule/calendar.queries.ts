import { and, asc, between, eq, gte, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
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

/**
 * Returns the first pickups and returns of each day, as many as a calendar cell shows, each with the day's
 * total. A rental that begins and ends on the day is one entry; cancelled ones are left out.
 */
export function firstRentalEventsBetween(db: Db, { first, last }: Span) {
  const { id, status, startDate, endDate, pickupTime, returnTime, clientId, bookedName, deletedAt } =
    rentalBookings
  const counts = and(ne(status, 'cancelled'), isNull(deletedAt))
  const eventsOn = (day: typeof startDate | typeof endDate, time: typeof pickupTime | typeof returnTime) =>
    db
      .select({
        ...{ id, status, startDate, endDate, pickupTime, returnTime, clientId, bookedName },
        date: sql<CalendarDate>`${day}`.as('date'),
        time: sql<string>`${time}`.as('time'),
      })
      .from(rentalBookings)
  const events = unionAll(
    eventsOn(startDate, pickupTime).where(and(between(startDate, first, last), counts)),
    eventsOn(endDate, returnTime).where(and(between(endDate, first, last), ne(endDate, startDate), counts)),
  ).as('events')
  const place = sql<number>`row_number() over (partition by ${events.date} order by ${events.time}, ${events.id})`
  const ofDay = sql<number>`(count(*) over (partition by ${events.date}))::int`
  const ranked = db
    .select({
      id: events.id,
      status: events.status,
      startDate: events.startDate,
      endDate: events.endDate,
      pickupTime: events.pickupTime,
      returnTime: events.returnTime,
      clientId: events.clientId,
      bookedName: events.bookedName,
      date: events.date,
      place: place.as('place'),
      ofDay: ofDay.as('of_day'),
    })
    .from(events)
    .as('ranked')
  // Not joined to the rentals again: the planner expects thousands of rows here and would scan all rentals.
  const query = db
    .select({
      id: ranked.id,
      status: ranked.status,
      startDate: ranked.startDate,
      endDate: ranked.endDate,
      pickupTime: ranked.pickupTime,
      returnTime: ranked.returnTime,
      clientName: clientNameOf(ranked.clientId),
      bookedName: ranked.bookedName,
      date: ranked.date,
      ofDay: ranked.ofDay,
    })
    .from(ranked)
    .where(lte(ranked.place, MOST_ENTRIES))
    .orderBy(asc(ranked.date), asc(ranked.place))
  return prepared(query)
}
