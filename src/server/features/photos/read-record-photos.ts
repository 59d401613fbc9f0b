import { setTimeout as delay } from 'node:timers/promises'
import type { RecordPhoto } from '#contract/record-photos'
import { recordPhotoUrl } from '#domain/record-photo'
import type { Call, Image } from '#server/calls/call'
import { orNotFound } from '#server/problem-error'
import {
  appointmentOfPhotos,
  type PhotoToView,
  photosOf,
  photoToShow,
  rentalOfPhotos,
} from './record-photos.queries.ts'

/** Returns the photos of an appointment, oldest first. Throws not_found if there is no such appointment. */
export async function listAppointmentPhotos({ db }: Pick<Call, 'db'>, id: string): Promise<RecordPhoto[]> {
  orNotFound(await appointmentOfPhotos(db, id), 'this appointment')
  return (await photosOf(db, { appointmentId: id })).map(viewRecordPhoto)
}

/** Returns the photos of a rental, oldest first. Throws not_found if there is no such rental. */
export async function listRentalPhotos({ db }: Pick<Call, 'db'>, id: string): Promise<RecordPhoto[]> {
  orNotFound(await rentalOfPhotos(db, id), 'this rental booking')
  return (await photosOf(db, { rentalBookingId: id })).map(viewRecordPhoto)
}

/** Returns a photo for staff. */
export async function showRecordPhoto(call: Call, id: string): Promise<Image> {
  const photo = orNotFound(await photoToShow(call.db, id), 'this photo')
  const bytes = orNotFound(await fileOf(call, photo), 'this photo')
  return { bytes, contentType: photo.contentType }
}

const newForMilliseconds = 30_000
const stepMilliseconds = 150
const steps = 20

/**
 * Returns the file of a photo, null if there is none. Waits for the file of a new photo: it is stored after the row, which other
 * screens learn of at once (see `storePhoto`).
 */
async function fileOf(
  { files, now }: Pick<Call, 'files' | 'now'>,
  { storageKey, createdAt }: { storageKey: string; createdAt: Date },
): Promise<Uint8Array | null> {
  const isNew = now.getTime() - createdAt.getTime() < newForMilliseconds
  for (let step = 0; ; step += 1) {
    const bytes = await files.get(storageKey)
    if (bytes !== null || !isNew || step === steps) return bytes
    await delay(stepMilliseconds)
  }
}

/** Returns a photo as the contract describes it. */
export function viewRecordPhoto({ id, createdAt, ...photo }: PhotoToView): RecordPhoto {
  return { ...photo, id, url: recordPhotoUrl(id), createdAt: createdAt.toISOString() }
}
