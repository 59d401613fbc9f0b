import type { Cents } from '../money.ts'
import { displayCount } from '../wording.ts'
import { halfUp } from './half-up.ts'

export const lineKinds = [
  'labour',
  'part',
  'sublet',
  'fee',
  'discount',
  'hire',
  'extra',
  'charge',
  'tow',
  'note',
] as const
export type LineKind = (typeof lineKinds)[number]

export const lineKindLabels: Readonly<Record<LineKind, string>> = {
  labour: 'Labour',
  part: 'Part',
  sublet: 'Sublet work',
  fee: 'Fee',
  discount: 'Discount',
  hire: 'Rental',
  extra: 'Extra',
  charge: 'Charge',
  tow: 'Tow',
  note: 'Note',
}

export const lineUnits = ['h', 'each', 'L', 'km', 'day'] as const
export type LineUnit = (typeof lineUnits)[number]

/** Taxable, GST-free, or outside GST. */
export const taxCodes = ['gst', 'free', 'none'] as const
export type TaxCode = (typeof taxCodes)[number]

/** Why a rental is charged more than its price. */
export const chargeReasons = [
  'late',
  'fuel',
  'km',
  'cleaning',
  'damage',
  'toll',
  'fine',
  'admin',
  'other',
] as const
export type ChargeReason = (typeof chargeReasons)[number]

/** What a rental is charged for damage and fines is compensation, which carries no GST unless the accountant says so. */
const compensations: readonly ChargeReason[] = ['damage', 'fine']

/** Returns the reasons whose charges start without GST. */
export function reasonsWithoutGst({
  gstOnDamageAndFines,
}: {
  gstOnDamageAndFines: boolean
}): readonly ChargeReason[] {
  return gstOnDamageAndFines ? [] : compensations
}

/** Returns the tax code that a line starts with, by the reason of a charge; other lines have none. */
export function startingTax(reason: string | null, withoutGst: readonly ChargeReason[]): TaxCode {
  return withoutGst.some((one) => one === reason) ? 'none' : 'gst'
}

/** Thousandths of a unit: 1500 is 1.5 hours. A plain integer in JSON and in the database. */
export type Thousandths = number

export const quantityLimits = { least: 1, most: 10_000_000 }
export const quantitySentence = 'Please enter a quantity between 0.001 and 10,000'
export const highestUnitPrice: Cents = 100_000_000
export const unitPriceSentence = 'Please enter a price between $0 and $1,000,000'
export const highestTotal: Cents = 1_000_000_000
export const mostLines = 200
export const mostLinesSentence = `There can be at most ${mostLines} lines.`
export const longestLineDescription = 200

/** What a line charges for, without the record that it belongs to. */
export interface PricedLine {
  kind: LineKind
  description: string
  quantity: Thousandths
  unit: LineUnit
  /** GST included; negative for discounts only. */
  unitPrice: Cents
  tax: TaxCode
}

/** Returns the price of a quantity, GST included, rounded to the cent. */
export function lineAmount(quantity: Thousandths, unitPrice: Cents): Cents {
  return halfUp(quantity * unitPrice, 1000)
}

/** Returns `1.5`, `2` or `0.75`. */
export function displayQuantity(quantity: Thousandths): string {
  const decimals = String(quantity % 1000).padStart(3, '0')
  return `${displayCount(Math.floor(quantity / 1000))}.${decimals}`.replace(/\.?0+$/, '')
}

/** Parses a quantity as typed, with a decimal point or comma; null if it is not between 0.001 and 10,000. */
export function readQuantity(text: string): Thousandths | null {
  const typed = /^(\d{0,5})(?:[.,](\d{0,3}))?$/.exec(text.trim())
  if (typed === null) return null
  const quantity = Number(typed[1] || '0') * 1000 + Number((typed[2] ?? '').padEnd(3, '0'))
  return quantity < quantityLimits.least || quantity > quantityLimits.most ? null : quantity
}
