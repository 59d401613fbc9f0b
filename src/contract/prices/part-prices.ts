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
import { importDigest, importFile, importProblems, importUpload } from '../imports/imports.ts'
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
      .describe('The purchase price in cents; null: not known, or the caller is a mechanic'),
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

const counts = {
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  skipped: z.int().describe('Rows with an error'),
}

export const PartImportPreview = z
  .object({
    digest: z.string().describe('Of the file and the parts it changes; sent with the import'),
    ignored: z.array(z.string()).describe('Headers of columns that are not read'),
    counts: z.object(counts),
    rows: z
      .array(
        z.object({
          row: z.int().describe('Number of the row in a spreadsheet'),
          sku: z.string().nullable(),
          description: z.string(),
          before: cents.nullable().describe('The present price; null: a new part'),
          after: cents,
        }),
      )
      .describe('The first 100 parts that are added or changed'),
    problems: z
      .array(z.object({ row: z.int(), name: z.string(), problems: z.array(z.string()) }))
      .describe('The first 200 rows with an error'),
  })
  .meta({ id: 'PartImportPreview' })
export type PartImportPreview = z.infer<typeof PartImportPreview>

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
  previewPartImport: endpoint({
    method: 'POST',
    path: '/api/part-prices/import/preview',
    access: 'admin',
    summary: 'Reads a parts price list as CSV and returns what an import would change. Changes nothing.',
    tag,
    body: importFile,
    upload: importUpload,
    readsOnly: true,
    status: 200,
    response: PartImportPreview,
    problems: importProblems,
  }),
  importParts: endpoint({
    method: 'POST',
    path: '/api/part-prices/import',
    access: 'admin',
    summary:
      'Adds the parts of a CSV file and changes those that exist, by SKU or else by description, as previewed. Other parts are unchanged.',
    tag,
    query: z.object({ digest: importDigest }),
    body: importFile,
    upload: { ...importUpload, inTransaction: true },
    status: 200,
    response: z.object(counts),
    problems: [...importProblems, 'import_changed', 'duplicate'],
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
