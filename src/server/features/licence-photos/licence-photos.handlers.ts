import type { Handlers } from '#server/calls/call'
import { receiveLicencePhoto } from './receive-licence-photo.ts'
import { showLicencePhoto } from './show-licence-photo.ts'

export const licencePhotoHandlers = {
  uploadLicencePhoto: ({ body }, call) => receiveLicencePhoto(call, body.photo),
  getLicencePhoto: ({ params }, call) => showLicencePhoto(call, params.id),
} satisfies Partial<Handlers>
