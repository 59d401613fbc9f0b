import { randomBytes } from 'node:crypto'
import { licencePhotoUrl } from '#domain/rental/licence-photo'
import type { Call } from '#server/calls/call'
import { throwProblem } from '#server/calls/problem-error'
import { withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import { PhotoPool } from '#server/images/photo-pool'
import type { PhotoError } from '#server/images/process-photo'
import { deletePhoto, insertPhoto } from './licence-photos.queries.ts'
import { makeRoomForPhoto } from './make-room-for-photo.ts'
import { photoProblems } from './photo-problems.ts'

const pool = new PhotoPool()

/**
 * Stores a photo for a booking that does not exist yet. The row is inserted before the file is stored: after
 * a crash, a file without a row could not be found, while a row without a file is removed with other
 * unclaimed photos.
 */
export async function receiveLicencePhoto(call: Call, sent: Uint8Array): Promise<{ url: string }> {
  const processed = (await pool.process(sent)) ?? throwProblem('busy')
  if ('error' in processed) throwPhotoProblem(processed.error)
  if (!(await makeRoomForPhoto(call, processed.bytes.length))) throwProblem('busy')
  const storageKey = randomBytes(16).toString('hex')
  const { bytes, contentType } = processed
  const id = await withTransaction(call.db, async (tx) => {
    const values = { storageKey, contentType, bytes: bytes.length, createdAt: call.now }
    const photoId = await insertPhoto(tx, values)
    await recordAudit(tx, call, { action: 'uploaded', entity: 'licence_photo', entityId: photoId })
    return photoId
  })
  try {
    await call.files.put(storageKey, processed)
  } catch (error) {
    await deletePhoto(call.db, id)
    throw error
  }
  return { url: licencePhotoUrl(id) }
}

function throwPhotoProblem(error: PhotoError): never {
  const { code, message } = photoProblems[error]
  throwProblem(code, { message, ...(code === 'invalid_input' && { fields: { photo: message } }) })
}
