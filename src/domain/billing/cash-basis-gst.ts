import type { Cents } from '../money.ts'
import type { Totals } from './document-totals.ts'
import { shareOf } from './half-up.ts'

/** Returns the GST of a further payment of an invoice on the cash basis, so that the parts add up to the GST of the invoice. */
export function cashBasisGst({ total, gst }: Totals, paidBefore: Cents, paidNow: Cents): Cents {
  if (total === 0) return 0
  return shareOf(gst, paidBefore + paidNow, total) - shareOf(gst, paidBefore, total)
}
