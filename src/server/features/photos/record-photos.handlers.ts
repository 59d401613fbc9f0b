import type { Handlers } from '#server/calls/call'
import { addAppointmentPhoto, addRentalPhoto } from './add-record-photo.ts'
import { deleteRecordPhoto } from './delete-record-photo.ts'
import { listAppointmentPhotos, listRentalPhotos, showRecordPhoto } from './read-record-photos.ts'

export const recordPhotoHandlers = {
  listAppointmentPhotos: ({ params }, call) => listAppointmentPhotos(call, params.id),
  addAppointmentPhoto: ({ params, body }, call) => addAppointmentPhoto(call, params.id, body.photo),
  listRentalPhotos: ({ params }, call) => listRentalPhotos(call, params.id),
  addRentalPhoto: ({ params, query, body }, call) =>
    addRentalPhoto(call, { id: params.id, stage: query.stage, photo: body.photo }),
  getRecordPhoto: ({ params }, call) => showRecordPhoto(call, params.id),
  deleteRecordPhoto: ({ params }, call) => deleteRecordPhoto(call, params.id),
} satisfies Partial<Handlers>
