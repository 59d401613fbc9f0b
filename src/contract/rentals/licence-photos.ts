import { z } from 'zod'
import { largestPhotoBytes } from '#domain/rentals/licence-photo'
import { endpoint } from '../endpoint.ts'
import { expectedVersion, fileContent, idParams } from '../fields.ts'
import { RentalBooking } from './rental-bookings.ts'

const tag = 'Licence photos'

export const licencePhotos = {
  uploadLicencePhoto: endpoint({
    method: 'POST',
    path: '/api/uploads/licence-photo',
    access: 'public',
    summary:
      "Uploads a photo of one side of a driver's licence. It is deleted unless a rental booking uses it within 24 hours.",
    tag,
    body: z.object({
      photo: fileContent('Please choose a photo').describe(
        'JPEG, PNG or WebP, at most 10 MB and 50 megapixels. The image is re-encoded and its metadata removed.',
      ),
    }),
    upload: { field: 'photo', mostBytes: largestPhotoBytes, tooLarge: 'photo_too_large' },
    status: 201,
    response: z.object({
      url: z.string().describe('Value for licensePhotoUrl or licensePhotoBackUrl of a booking'),
    }),
    problems: [
      'not_offered',
      'photo_too_large',
      'photo_kind',
      'unsupported_media',
      'request_timeout',
      'busy',
    ],
    limited: 'booking',
  }),
  getLicencePhoto: endpoint({
    method: 'GET',
    path: '/api/licence-photos/{id}',
    access: 'staff',
    summary:
      'One side of a licence as an image. Every view is recorded in the audit log; views of one booking by the same user within 10 minutes are one entry.',
    tag,
    params: idParams,
    status: 200,
    kind: 'image',
    response: fileContent(),
  }),
  keepPhotosOfRental: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/keep-photos',
    access: 'staff',
    summary:
      'Sets whether the photos of licence and car are kept for a dispute instead of deleted after the retention period.',
    tag,
    params: idParams,
    body: z.object({
      keepPhotos: z.boolean({ error: 'keepPhotos must be true or false' }),
      version: expectedVersion,
    }),
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
  }),
} as const
