import { licencePhotoIdOf, photosWaitSince } from '#domain/rentals/licence-photo'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { throwFieldProblem } from '#server/problem-error'
import { takeWaitingPhoto } from './licence-photos.queries.ts'

const neverCame = 'We did not receive this photo. Please add it again.'
const notWaiting = 'This photo can no longer be used. Please add it again.'

/**
 * Claims an uploaded photo for the booking of this transaction and returns its id. A photo serves one booking
 * and one side of one licence; `field` is the request field for validation errors.
 */
export async function claimLicencePhoto(
  tx: Transaction,
  { now }: Pick<Call, 'now'>,
  { url, field }: { url: string; field: string },
): Promise<string> {
  const id = licencePhotoIdOf(url) ?? throwFieldProblem(field, neverCame)
  const uploadedAfter = photosWaitSince(now)
  if (!(await takeWaitingPhoto(tx, id, { now, uploadedAfter }))) throwFieldProblem(field, notWaiting)
  return id
}
