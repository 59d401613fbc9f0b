import type { Cents } from '../money.ts'
import { halfUp } from './half-up.ts'
import type { TaxCode } from './line-item.ts'

interface TaxedAmount {
  amount: Cents
  tax: TaxCode
}

export interface Totals {
  /** GST included. */
  total: Cents
  gst: Cents
}

/**
 * Returns the total of these lines and the GST in it: one eleventh of the taxable amount, rounded once (GST Act 1999, section
 * 9-90(2)(a)). A garage that is not registered charges none.
 */
export function totalsOf(lines: readonly TaxedAmount[], isRegistered: boolean): Totals {
  return {
    total: sumOfAmounts(lines),
    gst: isRegistered ? halfUp(taxableOf(lines), 11) : 0,
  }
}

/** Returns the sum of the lines that include GST. */
export function taxableOf(lines: readonly TaxedAmount[]): Cents {
  return lines.reduce((sum, { amount, tax }) => (tax === 'gst' ? sum + amount : sum), 0)
}

/** Returns the sum of the amounts of these lines. */
export function sumOfAmounts(lines: readonly { amount: Cents }[]): Cents {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
