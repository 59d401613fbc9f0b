import { licencePhotoIdOf, photosWaitSince } from '#domain/rental/licence-photo'
import type { Transaction } from '#server/db/connect'
import type { Call } from '#server/http/call'
import { refuseFieldWith } from '#server/http/refused'
import { takeWaitingPhoto } from './licence-photos.queries.ts'

const neverCame = 'This photo has not reached us. Please add the photo again.'
const notWaiting = 'This photo cannot be used any more. Please add the photo again.'

/**
 * Takes an uploaded photo over for the booking that this transaction makes, and gives its id to keep there. A photo
 * serves one booking, on one side of one licence; `field` is where the sender reads what is wrong.
 */
export async function claimLicencePhoto(
  tx: Transaction,
  { now }: Pick<Call, 'now'>,
  { url, field }: { url: string; field: string },
): Promise<string> {
  const id = licencePhotoIdOf(url) ?? refuseFieldWith(field, neverCame)
  const uploadedAfter = photosWaitSince(now)
  if (!(await takeWaitingPhoto(tx, id, { now, uploadedAfter }))) refuseFieldWith(field, notWaiting)
  return id
}
