import { allow, type Decision, denied } from '../problem.ts'
import type { BillingSettings } from './billing-settings.ts'
import type { Totals } from './document-totals.ts'

/** From this total on, a tax invoice names its buyer (GST Act 1999, section 29-70(1)(c)(ii)). */
const namesBuyerFrom = 100_000

interface PlannedInvoice extends Totals {
  lineCount: number
  /** The invoice that the lines are on, if none is left. */
  lastLabel: string | null
  buyer: { name: string; abn: string | null }
}

/** Returns whether an invoice over these lines can be issued. */
export function decideInvoice(
  { lineCount, lastLabel, total, buyer }: PlannedInvoice,
  { abn, isGstRegistered }: Pick<BillingSettings, 'abn' | 'isGstRegistered'>,
): Decision {
  if (lineCount === 0) {
    return lastLabel === null
      ? denied('invalid_input', { message: 'There is nothing to invoice yet. Please add a line first.' })
      : denied('line_invoiced', { message: `All lines are already on invoice ${lastLabel}.` })
  }
  if (total < 0) return denied('total_negative')
  if (isGstRegistered && abn === null) return denied('abn_missing')
  if (total >= namesBuyerFrom && buyer.name.trim() === '' && buyer.abn === null)
    return denied('buyer_missing')
  return allow()
}
