import { aboutLicence, coversView, licenceViewed } from '#domain/audit/licence-view'
import { actorOf, type Call, type Image } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { lockNames } from '#server/db/lock-names'
import { orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { lastViewAt, photoToShow } from './licence-photos.queries.ts'

type Photo = NonNullable<Awaited<ReturnType<typeof photoToShow>>>

/** Returns a photo for staff. The view is committed to the audit log before the image is sent. */
export async function showLicencePhoto(call: Call, id: string): Promise<Image> {
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
