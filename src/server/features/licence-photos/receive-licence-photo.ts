import { randomBytes } from 'node:crypto'
import { licencePhotoUrl } from '#domain/rental/licence-photo'
import { withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import type { Call } from '#server/http/call'
import { refuseWith } from '#server/http/refused'
import { developPhoto, type PhotoFlaw } from '#server/images/develop-photo'
import { Turnstile } from '#server/turnstile'
import { deletePhoto, insertPhoto } from './licence-photos.queries.ts'
import { photoRefusals } from './photo-refusals.ts'

// Unpacked, a photo takes many times its size, and half a second of one processor. Who gives up leaves their photo in the
// line, so the line has an end of its own.
const darkroom = new Turnstile({ places: 2, longestLine: 16 })

/**
 * Takes in a photo for a booking that is still to be made. It is written down before it is put away: a file that nobody
 * knows of could not be removed after a crash, a missing one is swept with the rest.
 */
export async function receiveLicencePhoto(call: Call, sent: Uint8Array): Promise<{ url: string }> {
  const developed = await develop(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength))
  const storageKey = randomBytes(16).toString('hex')
  const { contentType } = developed
  const id = await withTransaction(call.db, async (tx) => {
    const values = { storageKey, contentType, bytes: developed.bytes.length, createdAt: call.now }
    const photoId = await insertPhoto(tx, values)
    await recordAudit(tx, call, { action: 'uploaded', entity: 'licence_photo', entityId: photoId })
    return photoId
  })
  try {
    await call.files.put(storageKey, developed)
  } catch (error) {
    await deletePhoto(call.db, id)
    throw error
  }
  return { url: licencePhotoUrl(id) }
}

async function develop(sent: Buffer) {
  const leave = (await darkroom.enter()) ?? refuseWith('busy')
  try {
    const developed = await developPhoto(sent)
    return 'flaw' in developed ? refuse(developed.flaw) : developed
  } finally {
    leave()
  }
}

function refuse(flaw: PhotoFlaw): never {
  const { code, message } = photoRefusals[flaw]
  refuseWith(code, { message, ...(code === 'invalid_input' && { fields: { photo: message } }) })
}
