import { and, asc, eq, gte, isNull, lte, ne, or } from 'drizzle-orm'
import type { CalendarDate } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import { clientNameOf } from '#server/db/client-name'
import type { Db } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'

/**
 * Returns the rentals that have their car on one of these days of the garage's calendar, in one query for the
 * whole fleet.
 */
export function rentalsOnTimeline(
  db: Db,
  { first, last, timeZone }: { first: CalendarDate; last: CalendarDate; timeZone: string },
) {
  const { id, status, startDate, pickupTime, endDate, returnedAt, deletedAt } = rentalBookings
  const hasItStill = or(
    gte(endDate, first),
    eq(status, 'picked_up'),
    // Overdue: actual return is later than the booked end.
    gte(returnedAt, instantOf(first, timeOfDay('00:00'), timeZone)),
  )
  const query = db
    .select({
      id,
      rentalVehicleId: rentalBookings.rentalVehicleId,
      status,
      startDate,
      pickupTime,
      endDate,
      returnTime: rentalBookings.returnTime,
      returnedAt,
      clientName: clientNameOf(rentalBookings.clientId),
      bookedName: rentalBookings.bookedName,
      dailyRate: rentalBookings.dailyRate,
      totalAmount: rentalBookings.totalAmount,
      version: rentalBookings.version,
    })
    .from(rentalBookings)
    .where(and(isNull(deletedAt), ne(status, 'cancelled'), lte(startDate, last), hasItStill))
    .orderBy(asc(startDate), asc(pickupTime), asc(id))
  return prepared(query)
}
