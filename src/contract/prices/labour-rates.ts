import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  cents,
  expectedVersion,
  id,
  idParams,
  instant,
  pageQuery,
  requiredText,
  version,
  versionOnly,
} from '../fields.ts'
import { requiredField, shapeOf } from '../record-fields.ts'
import { unitPrice } from './price-fields.ts'

const tag = 'Prices'

/** The fields of a labour rate that administrators edit. */
export const labourRateFields = {
  name: requiredField('Name', requiredText('Name', 60), z.string()),
  price: requiredField('Price per hour', unitPrice, cents),
}

export const LabourRate = z
  .object({
    id,
    ...shapeOf(labourRateFields, 'stored'),
    isDefault: z.boolean().describe('Whether labour without a price of its own has this rate'),
    createdAt: instant,
    version,
  })
  .meta({ id: 'LabourRate' })
export type LabourRate = z.infer<typeof LabourRate>

export const LabourRateInput = z.object(shapeOf(labourRateFields, 'create')).meta({ id: 'NewLabourRate' })

const LabourRateChange = z
  .object({ ...shapeOf(labourRateFields, 'change'), version: expectedVersion })
  .meta({ id: 'LabourRateChange', description: 'Omitted fields are unchanged' })

export const labourRates = {
  listLabourRates: endpoint({
    method: 'GET',
    path: '/api/labour-rates',
    access: 'prices',
    summary: 'Labour rates, the default one first, then by name.',
    tag,
    query: pageQuery,
    status: 200,
    kind: 'list',
    response: z.array(LabourRate),
  }),
  getLabourRate: endpoint({
    method: 'GET',
    path: '/api/labour-rates/{id}',
    access: 'prices',
    summary: 'One labour rate.',
    tag,
    params: idParams,
    status: 200,
    response: LabourRate,
  }),
  createLabourRate: endpoint({
    method: 'POST',
    path: '/api/labour-rates',
    access: 'admin',
    summary: 'Adds a labour rate; the first one is the default.',
    tag,
    body: LabourRateInput,
    status: 201,
    response: LabourRate,
    problems: ['duplicate'],
  }),
  updateLabourRate: endpoint({
    method: 'PUT',
    path: '/api/labour-rates/{id}',
    access: 'admin',
    summary: 'Updates a labour rate. Existing lines keep their prices.',
    tag,
    params: idParams,
    body: LabourRateChange,
    edits: LabourRate,
    status: 200,
    response: LabourRate,
    problems: ['duplicate'],
  }),
  makeDefaultLabourRate: endpoint({
    method: 'PATCH',
    path: '/api/labour-rates/{id}/default',
    access: 'admin',
    summary: 'Makes a labour rate the default instead of the current one.',
    tag,
    params: idParams,
    body: versionOnly,
    edits: LabourRate,
    status: 200,
    response: LabourRate,
    problems: ['transition_refused'],
  }),
  deleteLabourRate: endpoint({
    method: 'DELETE',
    path: '/api/labour-rates/{id}',
    access: 'admin',
    summary: 'Deletes a labour rate, the default one only if it is the last.',
    tag,
    params: idParams,
    edits: LabourRate,
    status: 204,
    problems: ['transition_refused'],
  }),
} as const
