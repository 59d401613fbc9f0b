import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Booker } from '#domain/rentals/blocking-rental'
import type { GarageNow } from '#domain/time/garage-clock'
import type { Transaction } from '#server/db/connect'
import { rentalsDuring } from '#server/db/overlapping-rentals'
import { prepared } from '#server/db/prepared'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'

interface OverlapQuery {
  rentalVehicleId: string
  taken: { from: string; until: string }
  now: GarageNow
  /** The booking itself, which is no conflict. */
  except?: string | undefined
  /** Defaults to staff. */
  booker?: Booker | undefined
}

/** Returns the first rental that has the car in that period, or undefined. The car must be locked. */
export async function findOverlappingRental(
  tx: Transaction,
  { rentalVehicleId, taken, now, except, booker }: OverlapQuery,
) {
  const { id, startDate, endDate, takenFrom } = rentalBookings
  const [rental] = await prepared(
    tx
      .select({ id, startDate, endDate, client: { name: clients.name } })
      .from(rentalBookings)
      .innerJoin(clients, eq(clients.id, rentalBookings.clientId))
      .where(
        and(
          eq(rentalBookings.rentalVehicleId, rentalVehicleId),
          except === undefined ? undefined : ne(id, except),
          rentalsDuring(taken, now, booker),
        ),
      )
      .orderBy(asc(takenFrom), asc(id))
      .limit(1),
  )
  return rental
}

/** Returns whether the car is out with a rental other than this one. */
export async function isCarOut(
  tx: Transaction,
  { rentalVehicleId, except }: { rentalVehicleId: string; except: string },
): Promise<boolean> {
  const out = and(
    eq(rentalBookings.rentalVehicleId, rentalVehicleId),
    ne(rentalBookings.id, except),
    eq(rentalBookings.status, 'picked_up'),
    isNull(rentalBookings.deletedAt),
  )
  return (await tx.$count(rentalBookings, out)) > 0
}
