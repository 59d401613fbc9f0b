import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { LineItem } from '#contract/billing/line-items'
import { displayQuantity, lineKindLabels, type PricedLine } from '#domain/billing/line-item'
import { type Cents, displayMoney } from '#domain/money'
import { Tag } from '#web/ui/tag.tsx'

/** A line as it is shown. Null: the user sees no prices. */
interface ShownLine extends Pick<PricedLine, 'kind' | 'description' | 'quantity' | 'unit'> {
  unitPrice: Cents | null
  amount: Cents | null
  tax?: PricedLine['tax']
}

/** A line as text, with its buttons. */
export function LineRow({
  line,
  invoice,
  isCredited = false,
  children,
}: {
  line: ShownLine
  invoice: LineItem['invoice']
  /** Its invoice has been credited. */
  isCredited?: boolean
  children?: ReactNode
}) {
  const { kind, description, quantity, unit, unitPrice, amount, tax = 'gst' } = line
  const isPlain = quantity === 1000 && unit === 'each'
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className={clsx('wrap-anywhere', kind === 'note' && 'text-ink-2')}>{description}</p>
        {kind !== 'note' && (
          <p className="text-small text-ink-2 tabular-nums">
            {lineKindLabels[kind]}
            {!isPlain && ` · ${displayQuantity(quantity)}${unit === 'each' ? '' : ` ${unit}`}`}
            {!isPlain && unitPrice !== null && ` × ${displayMoney(unitPrice)}`}
            {tax !== 'gst' && ' · no GST'}
          </p>
        )}
      </div>
      {invoice !== null && <Tag>{isCredited ? `${invoice.label}, credited` : invoice.label}</Tag>}
      {kind !== 'note' && amount !== null && (
        <b className="whitespace-nowrap tabular-nums">{displayMoney(amount)}</b>
      )}
      {children && <span className="flex flex-none">{children}</span>}
    </div>
  )
}
