import { z } from 'zod'
import { longestLineDescription, mostLines, mostLinesSentence } from '#domain/billing/line-item'
import { percentLimits, percentSentence, raisedPrices, roundings } from '#domain/prices/price-raise'
import { publicPriceModes, serviceLineKinds } from '#domain/prices/service-price'
import { endpoint } from '../endpoint.ts'
import { cents, expectedVersion, id, idParams, requiredText, version, wholeNumber } from '../fields.ts'
import { LabourRate } from './labour-rates.ts'
import { LineUnit, quantity, TaxCode, unitPrice } from './price-fields.ts'

const tag = 'Prices'

const LineKind = z.enum(serviceLineKinds, { error: `Please choose ${serviceLineKinds.join(', ')}` })
const PublicPrice = z
  .enum(publicPriceModes, { error: 'Please choose off, from or exact' })
  .describe('off: customers see no price; from: "from $129.00"; exact: "$129.00"')

const ServiceLine = z
  .object({
    kind: z.enum(serviceLineKinds),
    description: z.string(),
    quantity: z.int().describe('Thousandths of the unit: 1500 is 1.5'),
    unit: LineUnit,
    unitPrice: cents.nullable().describe('Null: labour at the default rate'),
    tax: TaxCode,
  })
  .meta({ id: 'ServiceLine' })

export const PricedService = z
  .object({
    id,
    code: z.string(),
    label: z.string(),
    active: z.boolean(),
    price: cents.nullable().describe('The fixed price; null: none, or the service has lines'),
    tax: TaxCode.describe('Of the fixed price'),
    publicPrice: PublicPrice,
    lines: z.array(ServiceLine),
    total: cents.nullable().describe('The fixed price or the sum of the lines; null: no price'),
    version,
  })
  .meta({ id: 'PricedService' })
export type PricedService = z.infer<typeof PricedService>

const ServiceLineInput = z
  .object(
    {
      kind: LineKind,
      description: requiredText('Description', longestLineDescription),
      quantity,
      unit: LineUnit,
      unitPrice: unitPrice.nullable().default(null).describe('Null: labour at the default rate'),
      tax: TaxCode.default('gst'),
    },
    { error: 'Please send each line with its description' },
  )
  .refine(({ kind, unitPrice: price }) => kind === 'labour' || price !== null, {
    path: ['unitPrice'],
    error: 'Please enter a price. Only labour can follow the default labour rate',
  })

export const ServicePriceChange = z
  .object({
    price: unitPrice.nullable().optional().describe('The fixed price, which replaces lines; null: none'),
    tax: TaxCode.optional().describe('Of the fixed price'),
    publicPrice: PublicPrice.optional(),
    lines: z
      .array(ServiceLineInput, { error: 'Please send a list of lines' })
      .max(mostLines, mostLinesSentence)
      .optional()
      .describe('All lines, which replace a fixed price; an empty list: none'),
    version: expectedVersion,
  })
  .refine(({ price, lines = [] }) => (price ?? null) === null || lines.length === 0, {
    path: ['price'],
    error: 'A service has either a price or lines. Please send one of them',
  })
  .meta({ id: 'ServicePriceChange', description: 'Omitted fields are unchanged' })

export const Prices = z
  .object({
    services: z.array(PricedService).describe('In the order of the catalogue, including inactive ones'),
    labourRates: z.array(LabourRate).describe('The default one first'),
  })
  .meta({ id: 'Prices' })
export type Prices = z.infer<typeof Prices>

const percent = wholeNumber({ ...percentLimits, sentence: percentSentence })
  .refine((value) => value !== 0, percentSentence)
  .describe('Hundredths of a percent: 500 is 5 %. Below 0, prices are lowered')

const roundTo = z
  .union(
    roundings.map((cents) => z.literal(cents)),
    { error: `Please choose ${roundings.join(', ')} cents` },
  )
  .describe('Cents to which the new prices are rounded')

export const PriceRaise = z
  .object({
    id: id.nullable().describe('For undoing; null: only previewed, or no price changes'),
    changes: z.array(
      z.object({
        kind: z.enum(['labour_rate', 'part', 'service', 'service_line']),
        id,
        name: z.string(),
        before: cents,
        after: cents,
      }),
    ),
  })
  .meta({ id: 'PriceRaise' })
export type PriceRaise = z.infer<typeof PriceRaise>

export const prices = {
  getPrices: endpoint({
    method: 'GET',
    path: '/api/prices',
    access: 'prices',
    summary: 'All services with their prices and lines, and the labour rates.',
    tag,
    status: 200,
    response: Prices,
  }),
  changeServicePrice: endpoint({
    method: 'PATCH',
    path: '/api/services/{id}/price',
    access: 'admin',
    summary: 'Changes what a service costs. Existing lines keep their prices.',
    tag,
    params: idParams,
    body: ServicePriceChange,
    edits: PricedService,
    status: 200,
    response: PricedService,
  }),
  raisePrices: endpoint({
    method: 'POST',
    path: '/api/prices/raise',
    access: 'admin',
    summary: 'Raises labour rates, parts or services by a percentage, or only returns what would change.',
    tag,
    body: z.object({
      what: z.enum(raisedPrices, { error: 'Please choose labour, parts or services' }),
      percent,
      roundTo,
      preview: z
        .boolean({ error: 'preview must be true or false' })
        .default(false)
        .describe('True: changes nothing'),
    }),
    status: 200,
    response: PriceRaise,
  }),
  undoPriceRaise: endpoint({
    method: 'POST',
    path: '/api/prices/raise/{id}/undo',
    access: 'admin',
    summary: 'Restores the prices from before a raise, except those that have been changed since.',
    tag,
    params: idParams,
    status: 200,
    response: z.object({
      restored: z.int(),
      kept: z.int().describe('Prices that have been changed since'),
    }),
    problems: ['transition_refused'],
  }),
} as const
