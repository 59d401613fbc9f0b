import type { Cents } from '../money.ts'
import { halfUp } from './half-up.ts'

/** What earlier credit notes of the same invoice have credited. */
export interface CreditedSoFar {
  taxable: Cents
  gst: Cents
}

/** Returns the GST of a further credit note, so that crediting an invoice in several parts returns exactly its GST. */
export function creditedGst(taxable: Cents, before: CreditedSoFar): Cents {
  return halfUp(before.taxable + taxable, 11) - before.gst
}
