import { aboutRecord } from '#domain/audit/about-record'
import type { Call, Handlers } from '#server/calls/call'
import { wholePage } from '#server/calls/paging'
import { within } from '#server/concurrency/within'
import { type Transaction, withTransaction } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { addAppointmentPhoto, addRentalPhoto } from './add-record-photo.ts'
import { deletePurgedFiles } from './delete-purged-files.ts'
import { listAppointmentPhotos, listRentalPhotos, showRecordPhoto } from './read-record-photos.ts'
import { appointmentOfPhotos, purgePhoto, rentalOfPhotos } from './record-photos.queries.ts'

export const recordPhotoHandlers = {
  listAppointmentPhotos: async ({ params, query }, call) =>
    wholePage(await listAppointmentPhotos(call, params.id), query),
  addAppointmentPhoto: ({ params, query, body }, call) =>
    addAppointmentPhoto(call, { id: params.id, questionId: query.questionId ?? null, photo: body.photo }),
  listRentalPhotos: async ({ params, query }, call) =>
    wholePage(await listRentalPhotos(call, params.id), query),
  addRentalPhoto: ({ params, query, body }, call) =>
    addRentalPhoto(call, { id: params.id, stage: query.stage, photo: body.photo }),
  getRecordPhoto: ({ params }, call) => showRecordPhoto(call, params.id),
  deleteRecordPhoto: ({ params }, call) => deleteRecordPhoto(call, params.id),
} satisfies Partial<Handlers>

const deleteFileMilliseconds = 3_000

/** Deletes a photo of an appointment or a rental permanently. */
async function deleteRecordPhoto(call: Call, id: string): Promise<void> {
  const photo = await withTransaction(call.db, async (tx) => {
    const purged = orNotFound(await purgePhoto(tx, id, call.now), 'this photo')
    const { appointmentId, rentalBookingId, stage } = purged
    await recordAudit(tx, call, {
      ...(await recordOf(tx, { appointmentId, rentalBookingId })),
      action: 'photo_deleted',
      ...(stage !== null && { before: { stage } }),
    })
    return purged
  })
  // If the storage does not respond, the hourly sweep deletes the file later.
  await within(
    deleteFileMilliseconds,
    deletePurgedFiles(call, [photo], call).catch(() => {}),
  )
}

/** Returns the record of a photo for the audit log. Throws not_found if it is deleted. */
async function recordOf(
  tx: Transaction,
  { appointmentId, rentalBookingId }: { appointmentId: string | null; rentalBookingId: string | null },
) {
  if (appointmentId !== null) {
    const appointment = orNotFound(await appointmentOfPhotos(tx, appointmentId), 'this photo')
    return { entity: 'appointment', entityId: appointmentId, about: aboutRecord(appointment) } as const
  }
  const entityId = orNotFound(rentalBookingId, 'this photo')
  const rental = orNotFound(await rentalOfPhotos(tx, entityId), 'this photo')
  return { entity: 'rental_booking', entityId, about: aboutRecord(rental) } as const
}
