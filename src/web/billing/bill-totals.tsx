import type { Bill } from '#contract/billing/line-items'
import { displayMoney } from '#domain/money'

/** Total and GST of the lines that are not on an invoice. */
export function BillTotals({ bill: { total, gst, isGstRegistered } }: { bill: Bill }) {
  return (
    <p className="tabular-nums" aria-live="polite">
      <b className="text-lead">{displayMoney(total)}</b>{' '}
      {isGstRegistered && <span className="text-small text-ink-2">including {displayMoney(gst)} GST</span>}
    </p>
  )
}
