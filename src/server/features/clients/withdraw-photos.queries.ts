import { inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
import { recordPhotos } from '#server/db/schema/record-photos-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import type { PurgedPhoto } from '#server/features/photos/purged-photo'

/** Purges the photos of their licences. After commit they are neither shown nor claimed by another booking. */
export async function withdrawLicencePhotos(
  tx: Transaction,
  clientIds: readonly string[],
  now: Date,
): Promise<PurgedPhoto[]> {
  const theirs = inArray(rentalBookings.clientId, [...clientIds])
  const photoIds = sql`select unnest(array[${rentalBookings.licensePhotoId}, ${rentalBookings.licensePhotoBackId}])
    from ${rentalBookings} where ${theirs}`
  const photos = await tx
    .update(licencePhotos)
    .set({ purgedAt: sql`coalesce(${licencePhotos.purgedAt}, ${now.toISOString()}::timestamptz)` })
    .where(sql`${licencePhotos.id} in (${photoIds})`)
    .returning({
      id: licencePhotos.id,
      storageKey: licencePhotos.storageKey,
      kind: sql<'licence'>`'licence'`,
    })
  await tx
    .update(rentalBookings)
    .set({ licensePhotoId: null, licensePhotoBackId: null, keepPhotos: false })
    .where(theirs)
  return photos
}

/** Purges the photos of their vehicles at work and of their rental cars. */
export function withdrawRecordPhotos(
  tx: Transaction,
  clientIds: readonly string[],
  now: Date,
): Promise<PurgedPhoto[]> {
  const ids = [...clientIds]
  const theirAppointments = tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(inArray(appointments.clientId, ids))
  const theirRentals = tx
    .select({ id: rentalBookings.id })
    .from(rentalBookings)
    .where(inArray(rentalBookings.clientId, ids))
  return tx
    .update(recordPhotos)
    .set({ purgedAt: sql`coalesce(${recordPhotos.purgedAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      or(
        inArray(recordPhotos.appointmentId, theirAppointments),
        inArray(recordPhotos.rentalBookingId, theirRentals),
      ),
    )
    .returning({ id: recordPhotos.id, storageKey: recordPhotos.storageKey, kind: sql<'record'>`'record'` })
}
