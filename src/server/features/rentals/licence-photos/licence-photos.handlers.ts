import { aboutLicence, coversView, licenceViewed } from '#domain/audit/licence-view'
import { licencePhotoUrl, mostUnclaimedPhotoBytes, photosProtectedSince } from '#domain/rentals/licence-photo'
import { actorOf, type Call, type Handlers, type Image } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { lockNames } from '#server/db/lock-names'
import { deletePurgedFiles } from '#server/features/photos/delete-purged-files'
import { readPhoto, storePhoto } from '#server/features/photos/store-photo'
import { readGarageSettings } from '#server/garage/garage-settings'
import { requireOffered } from '#server/garage/require-offered'
import { orNotFound, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { deletePhoto, insertPhoto, lastViewAt, photoToShow } from './licence-photos.queries.ts'
import { purgeUnclaimedBeyond, unclaimedBytes } from './photo-retention.queries.ts'

export const licencePhotoHandlers = {
  uploadLicencePhoto: async ({ body }, call) => {
    const { business } = await readGarageSettings(call.db)
    requireOffered('rental', business, call)
    return receiveLicencePhoto(call, body.photo)
  },
  getLicencePhoto: ({ params }, call) => showLicencePhoto(call, params.id),
} satisfies Partial<Handlers>

/**
 * Stores a photo for a booking that does not exist yet. After a crash, a row without a file is removed with other
 * unclaimed photos.
 */
async function receiveLicencePhoto(call: Call, sent: Uint8Array): Promise<{ url: string }> {
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

/**
 * Returns whether unclaimed photos leave room for one more of this size. Purges the oldest to make room, but
 * none of the last few minutes, whose customers may still be filling in the form. Concurrent uploads do not
 * see each other, so they can exceed the limit by a few photos.
 */
async function makeRoomForPhoto(
  { db, files, now }: Pick<Call, 'db' | 'files' | 'now'>,
  bytes: number,
): Promise<boolean> {
  const mostBytes = mostUnclaimedPhotoBytes - bytes
  if ((await unclaimedBytes(db)) <= mostBytes) return true
  const since = photosProtectedSince(now)
  const purged = await purgeUnclaimedBeyond(db, { mostBytes, since, now })
  // The hourly sweep retries files that cannot be deleted now; the upload is accepted regardless.
  await deletePurgedFiles({ db, files }, purged, { now }).catch(() => {})
  return (await unclaimedBytes(db)) <= mostBytes
}

type Photo = NonNullable<Awaited<ReturnType<typeof photoToShow>>>

/** Returns a photo for staff. The view is committed to the audit log before the image is sent. */
async function showLicencePhoto(call: Call, id: string): Promise<Image> {
  const photo = orNotFound(await photoToShow(call.db, id), 'this licence photo')
  const bytes = orNotFound(await call.files.get(photo.storageKey), 'this licence photo')
  await withTransaction(call.db, (tx) => recordView(tx, call, { id, photo }))
  return { bytes, contentType: photo.contentType }
}

/**
 * Records the view in the audit log, unless a recent entry covers it. An advisory lock serialises views of
 * one booking by one user, so that loading both sides at the same time creates one entry.
 */
async function recordView(
  tx: Transaction,
  call: Call,
  { id, photo }: { id: string; photo: Photo },
): Promise<void> {
  const { bookingId, clientName } = photo
  const [entity, entityId] =
    bookingId === null ? (['licence_photo', id] as const) : (['rental_booking', bookingId] as const)
  const actorId = actorOf(call).id
  await lockNames(tx, [`licence view ${entityId} ${actorId}`])
  if (coversView(await lastViewAt(tx, { entity, entityId, actorId }), call.now)) return
  const about =
    bookingId === null || clientName === null ? 'no booking yet' : aboutLicence({ bookingId, clientName })
  await recordAudit(tx, call, { action: licenceViewed, entity, entityId, about })
}
