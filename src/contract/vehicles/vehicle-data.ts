import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lookupText } from '../fields.ts'

const tag = 'Vehicle data'

/** One hour: the first response may be the built-in list while the external lookup is still loading. */
const cacheSeconds = 3600

const Makes = z.object({ Makes: z.array(z.object({ make_display: z.string() })) }).meta({ id: 'Makes' })
const Models = z.object({ Models: z.array(z.object({ model_name: z.string() })) }).meta({ id: 'Models' })

export const vehicleData = {
  listMakes: endpoint({
    method: 'GET',
    path: '/api/vehicle-data/makes',
    access: 'public',
    summary: 'Vehicle makes, always including those common in Australia.',
    tag,
    status: 200,
    cacheSeconds,
    response: Makes,
  }),
  listModels: endpoint({
    method: 'GET',
    path: '/api/vehicle-data/models/{make}',
    access: 'public',
    summary: 'Models of a make; empty for an unknown make.',
    tag,
    params: z.object({ make: lookupText(100).describe('A make from /api/vehicle-data/makes') }),
    status: 200,
    cacheSeconds,
    response: Models,
  }),
} as const
