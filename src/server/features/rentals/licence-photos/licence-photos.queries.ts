import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { AuditEntity } from '#domain/audit/audit-labels'
import { licenceViewed } from '#domain/audit/licence-view'
import type { Db, Transaction } from '#server/db/connect'
import { auditLog } from '#server/db/schema/audit-log-table'
import { clients } from '#server/db/schema/clients-table'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'

/** Inserts an unclaimed photo and returns its id. */
export async function insertPhoto(
  tx: Transaction,
  values: Pick<typeof licencePhotos.$inferInsert, 'storageKey' | 'contentType' | 'bytes' | 'createdAt'>,
): Promise<string> {
  const [row] = await tx.insert(licencePhotos).values(values).returning({ id: licencePhotos.id })
  if (row === undefined) throw new Error('The photo row was not inserted')
  return row.id
}

export async function deletePhoto(db: Db, id: string): Promise<void> {
  await db.delete(licencePhotos).where(eq(licencePhotos.id, id))
}

/** Marks a photo as claimed. Returns false if it is already claimed or does not exist. */
export async function takeWaitingPhoto(
  tx: Transaction,
  id: string,
  { now, uploadedAfter }: { now: Date; uploadedAfter: Date },
): Promise<boolean> {
  const taken = await tx
    .update(licencePhotos)
    .set({ claimedAt: now })
    .where(
      and(
        eq(licencePhotos.id, id),
        isNull(licencePhotos.claimedAt),
        isNull(licencePhotos.purgedAt),
        gt(licencePhotos.createdAt, uploadedAfter),
      ),
    )
    .returning({ id: licencePhotos.id })
  return taken.length > 0
}

/** Returns a photo's storage key and, if it has one, its booking and that booking's client. */
export async function photoToShow(db: Db, id: string) {
  const [photo] = await db
    .select({
      storageKey: licencePhotos.storageKey,
      contentType: licencePhotos.contentType,
      bookingId: rentalBookings.id,
      clientName: clients.name,
    })
    .from(licencePhotos)
    .leftJoin(
      rentalBookings,
      or(
        eq(rentalBookings.licensePhotoId, licencePhotos.id),
        eq(rentalBookings.licensePhotoBackId, licencePhotos.id),
      ),
    )
    .leftJoin(clients, eq(clients.id, rentalBookings.clientId))
    .where(and(eq(licencePhotos.id, id), isNull(licencePhotos.purgedAt)))
  return photo
}

/** Returns the time of the last audit entry about a view of these photos by this user, or null. */
export async function lastViewAt(
  tx: Transaction,
  { entity, entityId, actorId }: { entity: AuditEntity; entityId: string; actorId: string },
): Promise<Date | null> {
  const [entry] = await tx
    .select({ at: auditLog.createdAt })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        eq(auditLog.entityId, entityId),
        eq(auditLog.actorId, actorId),
        eq(auditLog.action, licenceViewed),
      ),
    )
    .orderBy(desc(auditLog.createdAt))
    .limit(1)
  return entry?.at ?? null
}
