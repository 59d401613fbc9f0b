import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money'
import type { Transaction } from '#server/db/connect'
import { auditLog } from '#server/db/schema/audit-log-table'
import { lineItems } from '#server/db/schema/line-items-table'
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

/** Returns the charges of a rental without those of its return, which are on a line of their own (`set_rental_lines`). */
export async function chargesBeforeReturn(tx: Transaction, rentalId: string): Promise<Cents> {
  const { amount, kind, reason, description, invoiceId, deletedAt } = lineItems
  const isCorrected = sql`exists (select from ${lineItems} c where c.corrects_id = ${lineItems}.${sql.identifier('id')})`
  const isOfReturn = sql`(${reason} = 'other' and ${description} = 'Additional charges' and ${invoiceId} is null)`
  const [row] = await tx
    .select({ sum: sql<Cents>`coalesce(sum(${amount}), 0)::int` })
    .from(lineItems)
    .where(
      and(
        ...[
          eq(lineItems.rentalBookingId, rentalId),
          eq(kind, 'charge'),
          ne(reason, 'late'),
          isNull(deletedAt),
        ],
        sql`not ${isCorrected} and not ${isOfReturn}`,
      ),
    )
  return row?.sum ?? 0
}
