import { and, asc, between, eq, gte, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { MOST_APPOINTMENTS } from '#domain/schedule/calendar-cell'
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

/** Every hire that goes out or comes back between two dates, but for cancelled ones. */
export function rentalsGoingOrComing(db: Db, { first, last }: Span) {
  const { id, status, startDate, endDate, pickupTime, returnTime, clientId, deletedAt } = rentalBookings
  return db
    .select({ ...{ id, status, startDate, endDate, pickupTime, returnTime }, clientName: clients.name })
    .from(rentalBookings)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(
      and(
        or(between(startDate, first, last), between(endDate, first, last)),
        ne(status, 'cancelled'),
        isNull(deletedAt),
      ),
    )
}
