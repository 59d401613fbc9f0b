import {
  type LineUnit,
  lineAmount,
  type PricedLine,
  type TaxCode,
  type Thousandths,
} from '../billing/line-item.ts'
import { type Cents, displayMoney } from '../money.ts'

/** A service has one price for the whole work, or lines that add up to it. */
export const priceModes = ['fixed', 'lines'] as const
export type PriceMode = (typeof priceModes)[number]

/** Whether customers see the price of a service online, and whether it is the least or the exact one. */
export const publicPriceModes = ['off', 'from', 'exact'] as const
export type PublicPriceMode = (typeof publicPriceModes)[number]

/** The kinds of lines that a service can consist of. */
export const serviceLineKinds = ['labour', 'part', 'sublet', 'fee'] as const
export type ServiceLineKind = (typeof serviceLineKinds)[number]

/** Units as a form shows them. */
export const unitLabels: Readonly<Record<LineUnit, string>> = {
  h: 'Hour',
  each: 'Each',
  L: 'Litre',
  km: 'Kilometre',
  day: 'Day',
}

export const taxLabels: Readonly<Record<TaxCode, string>> = {
  gst: 'GST included',
  free: 'GST-free',
  none: 'No GST',
}

export const publicPriceLabels: Readonly<Record<PublicPriceMode, string>> = {
  off: 'Not shown',
  from: 'From',
  exact: 'Exact',
}

/** A line of a service. Labour without a price follows the default labour rate. */
export interface ServiceLine {
  kind: ServiceLineKind
  description: string
  quantity: Thousandths
  unit: LineUnit
  unitPrice: Cents | null
  tax: TaxCode
}

/** How a service is priced. With `lines`, it has no price of its own. */
export interface ServicePrice {
  label: string
  price: Cents | null
  tax: TaxCode
  lines: readonly ServiceLine[]
}

/**
 * Returns the lines that a job with this service is charged, each with its price: one for a fixed price, none for a service
 * without a price. Labour without a price has the default labour rate; 0 if the garage has none.
 */
export function linesOfService(
  { label, price, tax, lines }: ServicePrice,
  labourRate: Cents | null,
): PricedLine[] {
  if (lines.length > 0)
    return lines.map((line) => ({ ...line, unitPrice: line.unitPrice ?? labourRate ?? 0 }))
  if (price === null) return []
  return [{ kind: 'labour', description: label, quantity: 1000, unit: 'each', unitPrice: price, tax }]
}

/** Returns what the service costs in total, GST included; null if it has no price, or labour that no rate prices. */
export function priceOfService(service: ServicePrice, labourRate: Cents | null): Cents | null {
  if (service.lines.some(({ unitPrice }) => unitPrice === null) && labourRate === null) return null
  const lines = linesOfService(service, labourRate)
  if (lines.length === 0) return null
  return lines.reduce((sum, { quantity, unitPrice }) => sum + lineAmount(quantity, unitPrice), 0)
}

/** Returns `from $129.00` or `$129.00` as customers see it; null: they see no price. */
export function publicPriceOf(
  service: ServicePrice & { publicPrice: PublicPriceMode },
  labourRate: Cents | null,
): string | null {
  const price = service.publicPrice === 'off' ? null : priceOfService(service, labourRate)
  if (price === null) return null
  return service.publicPrice === 'from' ? `from ${displayMoney(price)}` : displayMoney(price)
}
