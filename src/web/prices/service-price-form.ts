import { PricedService, ServicePriceChange } from '#contract/prices/prices'
import {
  displayQuantity,
  highestUnitPrice,
  type LineUnit,
  quantitySentence,
  readQuantity,
  type TaxCode,
  unitPriceSentence,
} from '#domain/billing/line-item'
import {
  type PriceMode,
  type PublicPriceMode,
  priceOfService,
  publicPriceLabels,
  type ServiceLine,
  type ServiceLineKind,
} from '#domain/prices/service-price'
import { pluralize } from '#domain/wording'
import type { RecordModel } from '#web/records/use-record-form.ts'
import { centsOf, dollarsOf } from './money-field.tsx'

/** A line as typed. */
export interface TypedLine {
  key: string
  kind: ServiceLineKind
  description: string
  quantity: string
  unit: LineUnit
  price: string
  tax: TaxCode
}

export interface ServicePriceForm {
  mode: PriceMode
  price: string
  publicPrice: PublicPriceMode
  lines: TypedLine[]
}

/** Returns an empty line: labour first, then parts. */
export function newLine(key: string, isFirst: boolean): TypedLine {
  return {
    ...{ key, kind: isFirst ? 'labour' : 'part', description: '', quantity: '1' },
    ...{ unit: isFirst ? 'h' : 'each', price: '', tax: 'gst' },
  }
}

/** Returns the line after its kind has been chosen, with the unit that usually goes with it. */
export function withKind(line: TypedLine, kind: ServiceLineKind): TypedLine {
  const usual = (of: ServiceLineKind) => (of === 'labour' ? 'h' : 'each')
  return { ...line, kind, unit: line.unit === usual(line.kind) ? usual(kind) : line.unit }
}

/** Returns the line as it is stored; what cannot be read is NaN. */
function lineOf({ kind, description, quantity, unit, price, tax }: TypedLine): ServiceLine {
  return {
    ...{ kind, description, unit, tax },
    quantity: readQuantity(quantity) ?? Number.NaN,
    unitPrice: centsOf(price),
  }
}

/** Returns what is wrong with a line; null if it is right. */
function lineProblem(typed: TypedLine): string | null {
  const { description, quantity, unitPrice, kind } = lineOf(typed)
  if (description.trim() === '') return 'Description is required'
  if (Number.isNaN(quantity)) return quantitySentence
  if (unitPrice === null) return kind === 'labour' ? null : 'Please enter a price'
  return Number.isNaN(unitPrice) || unitPrice > highestUnitPrice ? unitPriceSentence : null
}

/** Returns the total of the lines; null while it cannot be computed. */
export function totalOf(lines: readonly TypedLine[], labourRate: number | null): number | null {
  if (lines.some((line) => lineProblem(line) !== null)) return null
  const read = lines.map(lineOf)
  return priceOfService({ label: '', price: null, tax: 'gst', lines: read }, labourRate)
}

export const servicePriceModel: RecordModel<ServicePriceForm, PricedService, typeof ServicePriceChange> = {
  stored: PricedService,
  input: ServicePriceChange,
  valuesOf: ({ price, publicPrice, lines }) => ({
    mode: lines.length > 0 ? 'lines' : 'fixed',
    price: dollarsOf(price),
    publicPrice,
    lines: lines.map(({ quantity, unitPrice, ...line }, at) => ({
      ...line,
      key: `stored-${at}`,
      quantity: displayQuantity(quantity).replaceAll(',', ''),
      price: dollarsOf(unitPrice),
    })),
  }),
  bodyOf: ({ mode, price, publicPrice, lines }) => ({
    publicPrice,
    price: mode === 'fixed' ? centsOf(price) : null,
    lines: mode === 'lines' ? lines.map(lineOf) : [],
  }),
  parts: [
    {
      label: 'Price',
      fields: ['mode', 'price', 'lines'],
      display: ({ mode, price, lines }) =>
        mode === 'lines' ? pluralize(lines.length, 'line') : price === '' ? 'No price' : `$${price}`,
    },
    {
      label: 'Price for customers',
      fields: ['publicPrice'],
      display: ({ publicPrice }) => publicPriceLabels[publicPrice],
    },
  ],
  // A sentence about a line says which one.
  check: ({ mode, lines }, { lines: _, ...errors }) => {
    if (mode === 'fixed') return errors
    if (lines.length === 0) return { ...errors, lines: 'Please add a line, or enter a fixed price.' }
    const wrong = lines.findIndex((line) => lineProblem(line) !== null)
    const line = lines[wrong]
    return line === undefined ? errors : { ...errors, lines: `Line ${wrong + 1}: ${lineProblem(line)}` }
  },
}
