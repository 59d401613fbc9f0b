import { z } from 'zod'
import { largestPhotoBytes } from '#domain/rentals/licence-photo'
import { conditionStages } from '#domain/rentals/rental-condition'
import { endpoint } from './endpoint.ts'
import { chosenId, fileContent, id, idParams, instant, pageQuery } from './fields.ts'

const tag = 'Photos'

const ConditionStage = z.enum(conditionStages, { error: 'Please choose pickup or return' })

export const RecordPhoto = z
  .object({
    id,
    url: z.string().describe('Address of the image, for staff'),
    stage: ConditionStage.nullable().describe(
      'Of a rental: at its pickup or return; null for an appointment',
    ),
    questionId: id.nullable().describe('Of an appointment: the question to its customer; null: none'),
    takenBy: z.string().nullable().describe('Name of the user who added it; null if the account was deleted'),
    createdAt: instant,
  })
  .meta({ id: 'RecordPhoto' })
export type RecordPhoto = z.infer<typeof RecordPhoto>

const photoUpload = {
  body: z.object({
    photo: fileContent('Please choose a photo').describe(
      'JPEG, PNG or WebP, at most 10 MB and 50 megapixels. The image is re-encoded and its metadata removed.',
    ),
  }),
  upload: { field: 'photo', mostBytes: largestPhotoBytes, tooLarge: 'photo_too_large' },
  status: 201,
  response: RecordPhoto,
} as const

/** Photos that staff take of a vehicle at work, and of a rental car at its pickup and return. */
export const recordPhotos = {
  listAppointmentPhotos: endpoint({
    method: 'GET',
    path: '/api/appointments/{id}/photos',
    access: 'staff',
    summary: 'The photos of an appointment, at most 20, oldest first.',
    tag,
    params: idParams,
    query: pageQuery,
    status: 200,
    kind: 'list',
    response: z.array(RecordPhoto),
  }),
  addAppointmentPhoto: endpoint({
    method: 'POST',
    path: '/api/appointments/{id}/photos',
    access: 'staff',
    summary: 'Adds a photo to an appointment, which can have 20.',
    tag,
    params: idParams,
    query: z.object({
      questionId: chosenId('questionId must be an id')
        .optional()
        .describe('The question to its customer that the photo belongs to'),
    }),
    ...photoUpload,
    problems: ['photo_too_large', 'photo_kind', 'unsupported_media', 'request_timeout', 'busy'],
  }),
  listRentalPhotos: endpoint({
    method: 'GET',
    path: '/api/rental-bookings/{id}/photos',
    access: 'staff',
    summary: 'The photos of a rental car at pickup and return, at most 20 each, oldest first.',
    tag,
    params: idParams,
    query: pageQuery,
    status: 200,
    kind: 'list',
    response: z.array(RecordPhoto),
  }),
  addRentalPhoto: endpoint({
    method: 'POST',
    path: '/api/rental-bookings/{id}/photos',
    access: 'staff',
    summary:
      'Adds a photo of the car at pickup or return, which can have 20 each. Photos are deleted after the retention period of the licence photos.',
    tag,
    params: idParams,
    query: z.object({ stage: ConditionStage.describe('When the photo was taken') }),
    ...photoUpload,
    problems: [
      ...(['photo_too_large', 'photo_kind', 'unsupported_media', 'request_timeout', 'busy'] as const),
      'transition_refused',
    ],
  }),
  getRecordPhoto: endpoint({
    method: 'GET',
    path: '/api/record-photos/{id}',
    access: 'staff',
    summary: 'A photo of an appointment or a rental car as an image.',
    tag,
    params: idParams,
    status: 200,
    kind: 'image',
    response: fileContent(),
  }),
  deleteRecordPhoto: endpoint({
    method: 'DELETE',
    path: '/api/record-photos/{id}',
    access: 'staff',
    summary: 'Deletes a photo of an appointment or a rental car permanently.',
    tag,
    params: idParams,
    status: 204,
  }),
} as const
