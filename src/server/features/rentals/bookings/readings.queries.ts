import { and, asc, desc, eq, gte, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import type { OtherReading } from '#domain/rentals/reading-correction'
import type { Transaction } from '#server/db/connect'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'

interface Place {
  /** The rental whose reading is decided on. */
  id: string
  rentalVehicleId: string
  at: Date
}

const { pickupMileage, returnMileage, pickedUpAt, returnedAt } = rentalBookings

const ofOthers = ({ id, rentalVehicleId }: Place) =>
  and(
    eq(rentalBookings.rentalVehicleId, rentalVehicleId),
    ne(rentalBookings.id, id),
    isNull(rentalBookings.deletedAt),
  )

/** Returns the last return of the car by another customer, at or before `at`. The car must be locked. */
export async function lastReturnBefore(tx: Transaction, place: Place): Promise<OtherReading | null> {
  const [row] = await tx
    .select({ kilometres: returnMileage, at: returnedAt, clientName: clients.name })
    .from(rentalBookings)
    .innerJoin(clients, eq(clients.id, rentalBookings.clientId))
    .where(and(ofOthers(place), isNotNull(returnMileage), lte(returnedAt, place.at)))
    .orderBy(desc(returnedAt), desc(rentalBookings.id))
    .limit(1)
  return readingOf(row)
}

/** Returns the first pickup of the car by another customer, at or after `at`. The car must be locked. */
export async function firstPickupAfter(
  tx: Transaction,
  place: Place,
): Promise<(OtherReading & { id: string }) | null> {
  const [row] = await tx
    .select({ id: rentalBookings.id, kilometres: pickupMileage, at: pickedUpAt, clientName: clients.name })
    .from(rentalBookings)
    .innerJoin(clients, eq(clients.id, rentalBookings.clientId))
    .where(and(ofOthers(place), isNotNull(pickupMileage), gte(pickedUpAt, place.at)))
    .orderBy(asc(pickedUpAt), asc(rentalBookings.id))
    .limit(1)
  const reading = readingOf(row)
  return row === undefined || reading === null ? null : { ...reading, id: row.id }
}

/** Returns the first return of the car by another customer after `at`: the car was still out then. */
export async function returnAfter(tx: Transaction, place: Place): Promise<{ at: Date } | null> {
  const [row] = await tx
    .select({ at: returnedAt })
    .from(rentalBookings)
    .where(and(ofOthers(place), gte(returnedAt, new Date(place.at.getTime() + 1))))
    .orderBy(asc(returnedAt))
    .limit(1)
  return row === undefined || row.at === null ? null : { at: row.at }
}

/** Corrects the odometer that the next pickup found, as far as it was this reading. */
export async function correctOdometerBeforePickup(
  tx: Transaction,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const isFound = and(eq(rentalBookings.id, id), eq(rentalBookings.odometerBeforePickup, from))
  await tx.update(rentalBookings).set({ odometerBeforePickup: to }).where(isFound)
}

function readingOf(
  row: { kilometres: number | null; at: Date | null; clientName: string } | undefined,
): OtherReading | null {
  if (row === undefined || row.kilometres === null || row.at === null) return null
  const { kilometres, at, clientName } = row
  return { kilometres, at, clientName }
}
