import { licencePhotoUrl } from '#domain/rentals/licence-photo'
import type { Call } from '#server/calls/call'
import { readPhoto, storePhoto } from '#server/features/photos/store-photo'
import { throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { deletePhoto, insertPhoto } from './licence-photos.queries.ts'
import { makeRoomForPhoto } from './make-room-for-photo.ts'

/**
 * Stores a photo for a booking that does not exist yet. After a crash, a row without a file is removed with other
 * unclaimed photos.
 */
export async function receiveLicencePhoto(call: Call, sent: Uint8Array): Promise<{ url: string }> {
  const photo = await readPhoto(sent)
  if (!(await makeRoomForPhoto(call, photo.bytes.length))) throwProblem('busy')
  const { id } = await storePhoto(call, photo, {
    insert: async (tx, row) => {
      const photoId = await insertPhoto(tx, row)
      await recordAudit(tx, call, { action: 'uploaded', entity: 'licence_photo', entityId: photoId })
      return { id: photoId }
    },
    remove: (row) => deletePhoto(call.db, row.id),
  })
  return { url: licencePhotoUrl(id) }
}
