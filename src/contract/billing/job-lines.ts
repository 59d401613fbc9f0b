import { z } from 'zod'
import { lineKinds, lineUnits, quantityLimits, quantitySentence } from '#domain/billing/line-item'
import { endpoint } from '../endpoint.ts'
import { cents, chosenId, id, idParams, lookupText, wholeNumber } from '../fields.ts'

const tag = 'Line items'

/** A line of a job as the technician sees it. */
export const JobLine = z
  .object({
    id: id.nullable().describe('Null: proposed by a service of the appointment and not stored yet'),
    kind: z.enum(lineKinds),
    description: z.string(),
    quantity: z.int().describe('Thousandths of the unit'),
    unit: z.enum(lineUnits),
    unitPrice: cents.nullable().describe('Null: the caller sees no prices'),
    amount: cents.nullable().describe('Quantity times price; null: the caller sees no prices'),
  })
  .meta({ id: 'JobLine' })
export type JobLine = z.infer<typeof JobLine>

/** A part of the price list or a service, without its price. */
const JobItem = z
  .object({
    partId: id.nullable().describe('Null: a service'),
    serviceCode: z.string().nullable().describe('Null: a part'),
    description: z.string(),
    sku: z.string().nullable(),
    unit: z.enum(lineUnits),
  })
  .meta({ id: 'JobItem' })
export type JobItem = z.infer<typeof JobItem>

const sentence = 'Please choose a part or a service from the list'

const JobLineInput = z
  .object({
    partId: chosenId(sentence).optional().describe('A part of the price list'),
    serviceCode: lookupText(100, sentence).optional().describe('A service with a price'),
    quantity: wholeNumber({
      min: quantityLimits.least,
      max: quantityLimits.most,
      sentence: quantitySentence,
    })
      .default(1000)
      .describe('Thousandths of the unit of a part; a service is added as it is priced'),
  })
  .refine(({ partId, serviceCode }) => (partId === undefined) !== (serviceCode === undefined), {
    error: sentence,
    path: ['partId'],
  })
  .meta({ id: 'NewJobLine' })

export const jobLines = {
  addJobLine: endpoint({
    method: 'POST',
    path: '/api/appointments/{id}/job-lines',
    access: 'staff',
    summary: 'Adds a part of the price list or a service to the lines of a job, at the price of the garage.',
    tag,
    params: idParams,
    body: JobLineInput,
    status: 201,
    response: z.object({ added: z.array(JobLine) }),
    problems: ['not_found', 'transition_refused'],
  }),
  findJobItems: endpoint({
    method: 'GET',
    path: '/api/job-items',
    access: 'staff',
    summary:
      'The parts of the price list and the services with a price that match the search, without prices.',
    tag,
    query: z.object({
      search: lookupText(100, 'search must be at most 100 characters').describe('Search text'),
    }),
    status: 200,
    response: z.array(JobItem).describe('At most 8 services and 8 parts'),
  }),
} as const
