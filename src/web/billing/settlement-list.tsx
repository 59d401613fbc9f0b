import type { ReactNode } from 'react'
import type { BillingDocument } from '#contract/billing/documents'
import { paymentMethodLabels } from '#domain/billing/payment'
import { displayMoney } from '#domain/money'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayDate } from '#domain/time/display'

type Settlement = BillingDocument['settlements'][number]

const sourceOf = ({ method, creditNoteLabel }: Settlement) =>
  method === null ? `Credit note ${creditNoteLabel}` : paymentMethodLabels[method]

/** The payments and credit notes that settle an invoice, and what is still due. */
export function SettlementList({
  settlements,
  balance,
  displayDay = displayDate,
  besides,
}: Pick<BillingDocument, 'settlements' | 'balance'> & {
  displayDay?: (date: CalendarDate) => string
  /** Returns what is offered beside a payment or credit note. */
  besides?: (settlement: Settlement) => ReactNode
}) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 tabular-nums">
      {settlements.map((settlement, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: settlements are only ever added at the end.
        <div key={index} className="contents">
          <dt className="text-ink-2">
            {displayDay(settlement.on)}, {sourceOf(settlement)}
            {settlement.amount < 0 && ', released'}
            {besides?.(settlement)}
          </dt>
          <dd className="text-right">{displayMoney(settlement.amount)}</dd>
        </div>
      ))}
      <dt className="font-name">Still due</dt>
      <dd className="text-right font-name">{displayMoney(balance ?? 0)}</dd>
    </dl>
  )
}
