import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lookupText } from './fields.ts'

const tag = 'Vehicle data'

/** An hour: a first answer may be the built-in list, while the outside lookup is still asked behind it. */
const keptSeconds = 3600

export const Makes = z
  .object({ Makes: z.array(z.object({ make_display: z.string() })) })
  .meta({ id: 'Makes' })
export const Models = z
  .object({ Models: z.array(z.object({ model_name: z.string() })) })
  .meta({ id: 'Models' })

export const vehicleData = {
  listMakes: endpoint({
    method: 'GET',
    path: '/api/vehicle-data/makes',
    access: 'public',
    summary: 'The makes of cars, those driven in Australia always among them.',
    tag,
    status: 200,
    keptSeconds,
    response: Makes,
  }),
  listModels: endpoint({
    method: 'GET',
    path: '/api/vehicle-data/models/{make}',
    access: 'public',
    summary: 'The models of one make; an unknown make has none.',
    tag,
    params: z.object({ make: lookupText(100).describe('The make as the list of makes shows it') }),
    status: 200,
    keptSeconds,
    response: Models,
  }),
} as const
