import { mostTermsDays } from '../billing/billing-settings.ts'
import { displayAbn, readAbn } from '../billing/business-number.ts'
import { highestTotal } from '../billing/line-item.ts'
import { type Cents, displayMoney, readMoney } from '../money.ts'
import type { NumberStyle } from './import-numbers.ts'

/** The details of a client on account in a row, as the columns of the same names of the clients. */
export interface ImportedAccount {
  company: string | null
  /** Eleven digits. */
  abn: string | null
  billingAddress: string | null
  /** Null: the payment terms of the garage. */
  termsDays: number | null
  /** Zero: none. */
  creditLimit: Cents
  needsPurchaseOrder: boolean
  getsStatement: boolean
}

/** What is read if a row has no value. */
export const noAccount: ImportedAccount = {
  company: null,
  abn: null,
  billingAddress: null,
  termsDays: null,
  creditLimit: 0,
  needsPurchaseOrder: false,
  getsStatement: false,
}

/** A value read from a cell, or the end of a sentence that says why it could not be read. */
type Read<Value> = { value: Value } | { reason: string }

/** How a cell of each detail is read that is not a text. */
export const accountReaders: {
  [Field in Exclude<keyof ImportedAccount, 'company' | 'billingAddress'>]: (
    cell: string,
    style: NumberStyle,
  ) => Read<ImportedAccount[Field]>
} = {
  abn: (cell) => {
    const value = readAbn(cell)
    return value === null ? { reason: 'it is not a valid ABN' } : { value }
  },
  termsDays: (cell) => {
    if (immediate.test(cell)) return { value: 0 }
    const days = Number(terms.exec(cell)?.[1] ?? Number.NaN)
    return days <= mostTermsDays
      ? { value: days }
      : { reason: `it is not a number of days from 0 to ${mostTermsDays}` }
  },
  creditLimit: (cell, style) => {
    const text = style === 'dot_thousands' ? withDecimalDot(cell) : cell
    const value = amount.test(text) ? readMoney(text) : null
    return value === null || value > highestTotal
      ? { reason: `it is not an amount from $0 to ${displayMoney(highestTotal)}` }
      : { value }
  },
  needsPurchaseOrder: readAnswer,
  getsStatement: readAnswer,
}

const immediate =
  /^(?:c\.?o\.?d\.?|cash(?: on delivery)?|(?:due )?(?:on|upon) receipt|immediate(?:ly)?|prepaid)$/i
// Days after the end of a month are not days after the date of an invoice.
const terms =
  /^(?:net )?(\d{1,3})(?:\.0+)?(?: ?(?:days?|d))?(?: (?:net|from (?:the )?(?:date of )?invoice(?: date)?))?$/i
const amount = /^\$? ?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/

const withDecimalDot = (text: string) =>
  text.replaceAll(/[.,]/g, (separator) => (separator === '.' ? ',' : '.'))

const answers: Readonly<Record<string, boolean>> = {
  ...{ yes: true, y: true, true: true, '1': true, x: true },
  ...{ no: false, n: false, false: false, '0': false },
}

function readAnswer(cell: string): Read<boolean> {
  const value = Object.hasOwn(answers, cell.toLowerCase()) ? answers[cell.toLowerCase()] : undefined
  return value === undefined ? { reason: 'known are yes and no' } : { value }
}

/** Returns a detail as the notes of an import show it. */
export function displayAccountValue(field: keyof ImportedAccount, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field === 'creditLimit') return displayMoney(Number(value))
  return field === 'abn' ? displayAbn(String(value)) : String(value)
}
