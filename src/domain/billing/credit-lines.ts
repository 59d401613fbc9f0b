import { type Cents, displayMoney } from '../money.ts'
import { type Decision, denied, deniedField } from '../problem.ts'
import { shareByTax } from './discount.ts'
import { sumOfAmounts } from './document-totals.ts'
import {
  displayQuantity,
  lineAmount,
  type PricedLine,
  type TaxCode,
  type Thousandths,
  taxCodes,
} from './line-item.ts'

/** A line of an invoice, or of one of its credit notes. */
export type InvoicedLine = PricedLine & {
  position: number
  amount: Cents
  creditsPosition: number | null
  /** What the unit costs the garage; null: unknown. */
  cost?: Cents | null
}

/** A line of a credit note. */
export type CreditLine = PricedLine & { amount: Cents; creditsPosition?: number; cost?: Cents | null }

/** What is credited: quantities of lines, or an amount. */
export type WantedCredit =
  | { lines: readonly { position: number; quantity?: Thousandths | undefined }[] }
  | { amount: Cents }

interface Invoiced {
  lines: readonly InvoicedLine[]
  /** The lines of its earlier credit notes. */
  credited: readonly InvoicedLine[]
}

/** Returns what is left of an invoice to credit. */
export function leftToCredit({ lines, credited }: Invoiced): Cents {
  return sumOfAmounts(lines) - sumOfAmounts(credited)
}

/** Returns the lines of a credit note, or why it cannot be issued. */
export function creditLines(
  invoice: Invoiced,
  wanted: WantedCredit,
): { lines: CreditLine[] } | Extract<Decision, { permitted: false }> {
  const left = leftToCredit(invoice)
  const lines = 'amount' in wanted ? linesOfAmount(invoice, wanted.amount) : linesOf(invoice, wanted.lines)
  if (!Array.isArray(lines)) return lines
  const total = sumOfAmounts(lines)
  const isBeyondTax = taxCodes.some((tax) => {
    const leftOfTax = amountOf(tax, invoice.lines) - amountOf(tax, invoice.credited)
    return amountOf(tax, lines) > Math.max(leftOfTax, 0)
  })
  if (isBeyondTax || total > left || ('amount' in wanted && wanted.amount > left))
    return tooHigh(`Only ${displayMoney(left)} of this invoice can still be credited.`)
  if (total <= 0) return refused(deniedField('amount', 'Please enter an amount above $0'))
  return { lines }
}

/** Returns the lines that credit everything that is left: as they were invoiced, unless an amount has been credited. */
export function creditEverything(invoice: Invoiced): CreditLine[] {
  if (invoice.credited.length === 0) return invoice.lines.map((line) => creditOf(line, line.quantity))
  return linesLeft(invoice) ?? linesOfAmount(invoice, leftToCredit(invoice))
}

/** Returns what is left of each line; null if it does not add up to what is left of each tax code. */
function linesLeft({ lines, credited }: Invoiced): CreditLine[] | null {
  const rest = lines.flatMap((line) => {
    const quantity = quantityLeft(line, credited)
    return quantity > 0 ? [creditOf(line, quantity)] : []
  })
  const addsUp = taxCodes.every(
    (tax) => amountOf(tax, rest) + amountOf(tax, credited) === amountOf(tax, lines),
  )
  return addsUp ? rest : null
}

function linesOf(
  { lines, credited }: Invoiced,
  wanted: readonly { position: number; quantity?: Thousandths | undefined }[],
): CreditLine[] | Extract<Decision, { permitted: false }> {
  const chosen: CreditLine[] = []
  for (const { position, quantity } of wanted) {
    const line = lines.find((one) => one.position === position)
    if (line === undefined) return refused(deniedField('lines', 'Please choose lines of this invoice'))
    const left = quantityLeft(line, credited)
    if (left <= 0) return tooHigh(`${line.description} has already been credited.`)
    if ((quantity ?? left) > left)
      return tooHigh(`Only ${displayQuantity(left)} of ${line.description} can still be credited.`)
    chosen.push(creditOf(line, quantity ?? left))
  }
  return chosen
}

/** An amount is credited in proportion to what is left of each tax code. */
function linesOfAmount({ lines, credited }: Invoiced, whole: Cents): CreditLine[] {
  const left = [...lines, ...credited.map((line) => ({ ...line, amount: 0 - line.amount }))]
  return shareByTax(left, whole).map(({ tax, amount }) => ({
    // Of this kind, because it is no price of labour or a part.
    kind: 'discount',
    description: tax === 'gst' ? 'Credit' : 'Credit without GST',
    quantity: 1000,
    unit: 'each',
    unitPrice: amount,
    amount,
    tax,
  }))
}

function creditOf(line: InvoicedLine, quantity: Thousandths): CreditLine {
  const { kind, description, unit, unitPrice, tax, cost, position } = line
  const amount = lineAmount(quantity, unitPrice)
  return { kind, description, quantity, unit, unitPrice, amount, tax, cost, creditsPosition: position }
}

/** Returns how much of a line has not been credited. */
export function quantityLeft(
  { position, quantity }: Pick<InvoicedLine, 'position' | 'quantity'>,
  credited: readonly Pick<InvoicedLine, 'creditsPosition' | 'quantity'>[],
): Thousandths {
  const before = credited.filter(({ creditsPosition }) => creditsPosition === position)
  return quantity - before.reduce((sum, one) => sum + one.quantity, 0)
}

const amountOf = (tax: TaxCode, lines: readonly { tax: TaxCode; amount: Cents }[]) =>
  sumOfAmounts(lines.filter((one) => one.tax === tax))

const tooHigh = (message: string) => refused(denied('credit_too_high', { message }))

function refused(decision: Decision): Extract<Decision, { permitted: false }> {
  if (decision.permitted) throw new Error('A refusal was expected')
  return decision
}
