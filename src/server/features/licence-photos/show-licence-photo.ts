import { withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import type { Call, Image } from '#server/http/call'
import { found } from '#server/http/refused'
import { photoToShow } from './licence-photos.queries.ts'

/** Shows a photo to one of the staff; that they saw it stands in the history of its booking before they do. */
export async function showLicencePhoto(call: Call, id: string): Promise<Image> {
  const photo = found(await photoToShow(call.db, id), 'this licence photo')
  const bytes = found(await call.files.get(photo.storageKey), 'this licence photo')
  const { bookingId } = photo
  await withTransaction(call.db, (tx) =>
    recordAudit(
      tx,
      call,
      bookingId === null
        ? { action: 'viewPhoto', entity: 'licence_photo', entityId: id }
        : {
            action: 'viewPhoto',
            entity: 'rental_booking',
            entityId: bookingId,
            after: { licencePhoto: id, side: photo.frontId === id ? 'front' : 'back' },
          },
    ),
  )
  return { bytes, contentType: photo.contentType }
}
