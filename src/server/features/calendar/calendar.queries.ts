import { and, asc, between, eq, gte, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { MOST_APPOINTMENTS, MOST_ENTRIES } from '#domain/schedule/calendar-cell'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import type { Database, Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments'
import { clients } from '#server/db/schema/clients'
import { rentalBookings } from '#server/db/schema/rental-bookings'

type Db = Database | Transaction

interface Span {
  first: CalendarDate
  last: CalendarDate
}

/** The first appointments of each day as far as a cell shows them, each with how many its day has; cancelled ones are no work. */
export function firstAppointmentsBetween(db: Db, { first, last }: Span) {
  const { id, timeSlotId, status, clientId, deletedAt } = appointments
  // A slot's id begins with its date.
  const day = sql`left(${timeSlotId}, 10)`
  const ranked = db
    .select({
      ...{ id, timeSlotId, status, clientId },
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
      ),
    )
    .as('ranked')
  return db
    .select({
      id: ranked.id,
      timeSlotId: ranked.timeSlotId,
      status: ranked.status,
      clientName: clients.name,
      ofDay: ranked.ofDay,
    })
    .from(ranked)
    .innerJoin(clients, eq(clients.id, ranked.clientId))
    .where(lte(ranked.position, MOST_APPOINTMENTS))
    .orderBy(asc(ranked.timeSlotId), asc(ranked.position))
}

/**
 * The pick-ups and returns of each day as far as a cell shows them, each with how many its day has; one entry where a rental begins
 * and ends on the day, and none of cancelled ones.
 */
export function firstRentalEventsBetween(db: Db, { first, last }: Span) {
  const { id, status, startDate, endDate, pickupTime, returnTime, clientId, deletedAt } = rentalBookings
  const counts = and(ne(status, 'cancelled'), isNull(deletedAt))
  const eventsOn = (day: typeof startDate | typeof endDate, time: typeof pickupTime | typeof returnTime) =>
    db
      .select({ id, date: sql<CalendarDate>`${day}`.as('date'), time: sql<string>`${time}`.as('time') })
      .from(rentalBookings)
  const events = unionAll(
    eventsOn(startDate, pickupTime).where(and(between(startDate, first, last), counts)),
    eventsOn(endDate, returnTime).where(and(between(endDate, first, last), ne(endDate, startDate), counts)),
  ).as('events')
  const ranked = db
    .select({
      id: events.id,
      date: events.date,
      position:
        sql<number>`row_number() over (partition by ${events.date} order by ${events.time}, ${events.id})`.as(
          'position',
        ),
      ofDay: sql<number>`(count(*) over (partition by ${events.date}))::int`.as('of_day'),
    })
    .from(events)
    .as('ranked')
  return db
    .select({
      date: ranked.date,
      ofDay: ranked.ofDay,
      ...{ id, status, startDate, endDate, pickupTime, returnTime },
      clientName: clients.name,
    })
    .from(ranked)
    .innerJoin(rentalBookings, eq(id, ranked.id))
    .innerJoin(clients, eq(clients.id, clientId))
    .where(lte(ranked.position, MOST_ENTRIES))
    .orderBy(asc(ranked.date), asc(ranked.position))
}
