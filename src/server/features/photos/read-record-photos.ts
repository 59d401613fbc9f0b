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
export async function showRecordPhoto({ db, files }: Call, id: string): Promise<Image> {
  const { storageKey, contentType } = orNotFound(await photoToShow(db, id), 'this photo')
  return { bytes: orNotFound(await files.get(storageKey), 'this photo'), contentType }
}

/** Returns a photo as the contract describes it. */
export function viewRecordPhoto({ id, stage, takenBy, createdAt }: PhotoToView): RecordPhoto {
  return { id, url: recordPhotoUrl(id), stage, takenBy, createdAt: createdAt.toISOString() }
}
