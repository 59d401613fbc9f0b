import { z } from 'zod'
import { longestLineDescription } from '#domain/billing/line-item'
import { longestSku } from '#domain/prices/part-price'
import { endpoint } from '../endpoint.ts'
import { exportOf } from '../export-of.ts'
import {
  cents,
  expectedVersion,
  id,
  idParams,
  instant,
  requiredText,
  searchQuery,
  version,
} from '../fields.ts'
import { optionalField, optionalTextField, presetField, requiredField, shapeOf } from '../record-fields.ts'
import { LineUnit, TaxCode, unitPrice } from './price-fields.ts'

const tag = 'Prices'

/** The fields of a part of the price list that administrators edit. */
export const partPriceFields = {
  sku: optionalTextField('SKU', longestSku),
  description: requiredField('Description', requiredText('Description', longestLineDescription), z.string()),
  unit: presetField('Unit', LineUnit, 'each'),
  price: requiredField('Price', unitPrice, cents),
  cost: optionalField('Cost', unitPrice, cents),
  supplier: optionalTextField('Supplier', 80),
  tax: presetField('Tax', TaxCode, 'gst'),
}

export const PartPrice = z
  .object({
    id,
    ...shapeOf(partPriceFields, 'stored'),
    cost: cents
      .nullable()
      .describe('What the garage pays, in cents; null: not known, or the caller is a mechanic'),
    createdAt: instant,
    version,
  })
  .meta({ id: 'PartPrice' })
export type PartPrice = z.infer<typeof PartPrice>

export const PartPriceInput = z.object(shapeOf(partPriceFields, 'create')).meta({ id: 'NewPartPrice' })

const PartPriceChange = z
  .object({ ...shapeOf(partPriceFields, 'change'), version: expectedVersion })
  .meta({ id: 'PartPriceChange', description: 'Omitted fields are unchanged; null clears' })

const listQuery = searchQuery

export const partPrices = {
  listPartPrices: endpoint({
    method: 'GET',
    path: '/api/part-prices',
    access: 'prices',
    summary: 'The parts price list by description; searchable by description, SKU and supplier.',
    tag,
    query: listQuery,
    status: 200,
    kind: 'list',
    response: z.array(PartPrice),
  }),
  exportPartPrices: exportOf('part-prices', listQuery),
  getPartPrice: endpoint({
    method: 'GET',
    path: '/api/part-prices/{id}',
    access: 'prices',
    summary: 'One part of the price list.',
    tag,
    params: idParams,
    status: 200,
    response: PartPrice,
  }),
  createPartPrice: endpoint({
    method: 'POST',
    path: '/api/part-prices',
    access: 'admin',
    summary: 'Adds a part to the price list.',
    tag,
    body: PartPriceInput,
    status: 201,
    response: PartPrice,
    problems: ['duplicate'],
  }),
  updatePartPrice: endpoint({
    method: 'PUT',
    path: '/api/part-prices/{id}',
    access: 'admin',
    summary: 'Updates a part of the price list. Existing lines keep their prices.',
    tag,
    params: idParams,
    body: PartPriceChange,
    edits: PartPrice,
    status: 200,
    response: PartPrice,
    problems: ['duplicate'],
  }),
  deletePartPrice: endpoint({
    method: 'DELETE',
    path: '/api/part-prices/{id}',
    access: 'admin',
    summary: 'Removes a part from the price list. Existing lines keep it.',
    tag,
    params: idParams,
    edits: PartPrice,
    status: 204,
  }),
} as const
