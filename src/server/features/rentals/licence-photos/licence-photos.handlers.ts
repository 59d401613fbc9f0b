import type { Handlers } from '#server/calls/call'
import { readGarageSettings } from '#server/garage/garage-settings'
import { requireOffered } from '#server/garage/require-offered'
import { receiveLicencePhoto } from './receive-licence-photo.ts'
import { showLicencePhoto } from './show-licence-photo.ts'

export const licencePhotoHandlers = {
  uploadLicencePhoto: async ({ body }, call) => {
    const { business } = await readGarageSettings(call.db)
    requireOffered('rental', business, call)
    return receiveLicencePhoto(call, body.photo)
  },
  getLicencePhoto: ({ params }, call) => showLicencePhoto(call, params.id),
} satisfies Partial<Handlers>
