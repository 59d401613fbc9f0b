import { LineItem, LineItemInput, lineItemFields } from '#contract/billing/line-items'
import {
  chargeReasons,
  displayQuantity,
  type LineKind,
  type LineUnit,
  lineAmount,
  lineKindLabels,
  readQuantity,
  type TaxCode,
} from '#domain/billing/line-item'
import { displayDollars, readMoney } from '#domain/money'
import type { RecordModel } from '#web/records/use-record-form.ts'

/** A line as typed. */
export interface LineForm {
  kind: LineKind
  description: string
  quantity: string
  unit: LineUnit
  /** Dollars; of a discount without its sign. */
  unitPrice: string
  tax: TaxCode
  cost: string
  reason: string
}

export const newLine: LineForm = {
  kind: 'part',
  description: '',
  quantity: '1',
  unit: 'each',
  unitPrice: '',
  tax: 'gst',
  cost: '',
  reason: '',
}

/** How a line is typed, compared and sent. What cannot be read is sent as it is, so that the contract names the error. */
export const lineModel: RecordModel<LineForm, LineItem, typeof LineItemInput> = {
  stored: LineItem,
  input: LineItemInput,
  fields: lineItemFields,
  valuesOf: ({ kind, description, quantity, unit, unitPrice, tax, cost, reason }) => ({
    kind,
    description,
    quantity: displayQuantity(quantity),
    unit,
    unitPrice: displayDollars(Math.abs(unitPrice)),
    tax,
    cost: cost === null ? '' : displayDollars(cost),
    reason: reason ?? '',
  }),
  bodyOf: ({ kind, quantity, unitPrice, cost, reason, ...typed }) => ({
    ...typed,
    kind,
    quantity: readQuantity(quantity) ?? Number.NaN,
    unitPrice: kind === 'note' ? 0 : priceOf(kind, unitPrice),
    cost: cost.trim() === '' ? null : (readMoney(cost) ?? Number.NaN),
    reason: chargeReasons.find((one) => kind === 'charge' && one === reason) ?? null,
  }),
  check: ({ kind, reason }, errors) =>
    kind === 'charge' && reason === ''
      ? { ...errors, reason: 'Please choose the reason of the charge' }
      : errors,
}

function priceOf(kind: LineKind, typed: string): number {
  const cents = readMoney(typed)
  if (cents === null) return Number.NaN
  return kind === 'discount' ? 0 - cents : cents
}

/** Returns the amount of a line as typed, in cents; null: not readable yet. */
export function typedAmount({
  kind,
  quantity,
  unitPrice,
}: Pick<LineForm, 'kind' | 'quantity' | 'unitPrice'>) {
  const read = readQuantity(quantity)
  const price = priceOf(kind, unitPrice)
  return read === null || !Number.isFinite(price) ? null : lineAmount(read, price)
}

/** The kinds that staff choose from, by what is charged for. */
export const offeredKinds = (kind: 'appointment' | 'rental' | 'tow' | 'client') =>
  (
    ({
      appointment: ['part', 'labour', 'sublet', 'fee', 'discount', 'note'],
      rental: ['charge', 'fee', 'discount', 'note'],
      tow: ['tow', 'labour', 'fee', 'discount', 'note'],
      client: ['part', 'labour', 'sublet', 'fee', 'discount', 'note'],
    }) as const satisfies Record<string, readonly LineKind[]>
  )[kind].map((value) => ({ value, label: lineKindLabels[value] }))
