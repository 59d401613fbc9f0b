import type { Cents } from '../money.ts'
import { shareOf } from './half-up.ts'

/**
 * Returns the GST of each part of a taxable amount, in the order given, so that the parts add up to the GST. GST is computed of the
 * total of a document, never of a line.
 */
export function spreadGst(gst: Cents, taxable: readonly Cents[]): Cents[] {
  const whole = taxable.reduce((sum, part) => sum + part, 0)
  if (whole <= 0) return taxable.map(() => 0)
  let before = 0
  return taxable.map((part) => {
    const share = shareOf(gst, before + part, whole) - shareOf(gst, before, whole)
    before += part
    return share
  })
}
