import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { RentalVehicleCard } from '#contract/rentals/rental-vehicles'
import { openRentalStatuses } from '#domain/rental-status'
import type { NamedRental } from '#domain/rentals/fleet-changes'
import { fleetDays } from '#domain/rentals/fleet-days'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import type { Db, Transaction } from '#server/db/connect'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'

type CardRental = RentalVehicleCard['hires'][number]

const { rentalVehicleId, status, startDate, pickupTime, endDate, returnTime, deletedAt } = rentalBookings

const isOpen = and(isNull(deletedAt), inArray(status, openRentalStatuses))

/**
 * Returns the rentals shown on these car cards, in one query: those of the next days, otherwise the first one
 * after.
 */
export async function rentalsOnCards(
  db: Db,
  carIds: string[],
  today: CalendarDate,
): Promise<(carId: string) => CardRental[]> {
  const ahead = db
    .select({
      carId: rentalVehicleId,
      id: rentalBookings.id,
      status,
      startDate,
      pickupTime,
      endDate,
      returnTime,
      clientId: rentalBookings.clientId,
      place:
        sql<number>`row_number() over (partition by ${rentalVehicleId} order by ${startDate}, ${pickupTime})`.as(
          'place',
        ),
    })
    .from(rentalBookings)
    .where(
      and(
        inArray(rentalVehicleId, carIds),
        isOpen,
        // An overdue car is still out, whatever its last day.
        or(eq(status, 'picked_up'), gte(endDate, today)),
      ),
    )
    .as('ahead')
  const rows = await db
    .select({
      carId: ahead.carId,
      rental: {
        id: ahead.id,
        status: ahead.status,
        startDate: ahead.startDate,
        pickupTime: ahead.pickupTime,
        endDate: ahead.endDate,
        returnTime: ahead.returnTime,
        clientName: clients.name,
      },
    })
    .from(ahead)
    .innerJoin(clients, eq(clients.id, ahead.clientId))
    .where(or(eq(ahead.place, 1), lte(ahead.startDate, addDays(today, fleetDays - 1))))
    .orderBy(asc(ahead.startDate), asc(ahead.pickupTime))
  const byCar = new Map<string, CardRental[]>(carIds.map((carId) => [carId, []]))
  for (const { carId, rental } of rows) byCar.get(carId)?.push(rental)
  return (carId) => byCar.get(carId) ?? []
}

/** Returns the rentals that still reserve a car, current ones first. */
export function openRentalsOf(tx: Transaction, carId: string): Promise<NamedRental[]> {
  return tx
    .select({ status, startDate, endDate, clientName: clients.name })
    .from(rentalBookings)
    .innerJoin(clients, eq(clients.id, rentalBookings.clientId))
    .where(and(eq(rentalVehicleId, carId), isOpen))
    .orderBy(sql`${status} = 'picked_up' desc`, asc(startDate), asc(pickupTime))
}
