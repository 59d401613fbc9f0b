import { and, eq, gte, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect'
import { auditLog } from '#server/db/schema/audit-log-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'

/** Returns whether the rental has been extended since its pickup. */
export async function isExtendedSince(tx: Transaction, id: string, pickedUpAt: Date): Promise<boolean> {
  const { entity, entityId, action, createdAt } = auditLog
  const extensions = and(
    eq(entity, 'rental_booking'),
    eq(entityId, id),
    eq(action, 'extended'),
    gte(createdAt, pickedUpAt),
  )
  return (await tx.$count(auditLog, extensions)) > 0
}

/** Returns whether another rental of the car has been picked up since this instant. The car must be locked. */
export async function isPickedUpSince(
  tx: Transaction,
  { carId, except, since }: { carId: string; except: string; since: Date },
): Promise<boolean> {
  const { id, rentalVehicleId, pickedUpAt, deletedAt } = rentalBookings
  const later = and(eq(rentalVehicleId, carId), ne(id, except), gte(pickedUpAt, since), isNull(deletedAt))
  return (await tx.$count(rentalBookings, later)) > 0
}
