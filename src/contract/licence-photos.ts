import { z } from 'zod'
import { largestPhotoBytes } from '#domain/rental/licence-photo'
import { endpoint } from './endpoint.ts'
import { expectedVersion, fileContent, idParams } from './fields.ts'
import { RentalBooking } from './rental-bookings.ts'

const tag = 'Licence photos'

export const licencePhotos = {
  uploadLicencePhoto: endpoint({
    method: 'POST',
    path: '/api/uploads/licence-photo',
    access: 'public',
    summary:
      "Takes in a photo of one side of a driver's licence, for a rental booking that is made within 24 hours; afterwards it is gone.",
    tag,
    body: z.object({
      photo: fileContent('Please choose a photo').describe(
        'JPEG, PNG or WebP, at most 10 MB and 50 megapixels. It is made anew, without what the file carries besides.',
      ),
    }),
    upload: { field: 'photo', mostBytes: largestPhotoBytes, tooLarge: 'photo_too_large' },
    status: 201,
    response: z.object({
      url: z.string().describe('To be sent as licensePhotoUrl or licensePhotoBackUrl of one booking'),
    }),
    refusals: ['photo_too_large', 'photo_kind', 'unsupported_media', 'request_timeout', 'busy'],
    limited: 'booking',
  }),
  getLicencePhoto: endpoint({
    method: 'GET',
    path: '/api/licence-photos/{id}',
    access: 'staff',
    summary:
      'One side of a licence as an image; every view is in the audit log; those of one booking by one user within 10 minutes are one entry.',
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
      'Keeps the licence photos for a dispute, or lets them go 90 days after the hire as everybody else’s.',
    tag,
    params: idParams,
    body: z.object({
      keepPhotos: z.boolean({ error: 'Please say whether the photos are kept' }),
      version: expectedVersion,
    }),
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
  }),
} as const
