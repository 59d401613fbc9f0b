import { displayMoney } from '#domain/money'
import { HireSum } from '#web/parts/rental/hire-sum.tsx'
import type { MovingHire } from './moving-hire.ts'
import { daysTimesRate } from './quote-in-words.ts'
import type { HireQuote } from './use-hire-quote.ts'

export type PriceChangeProps = { before: MovingHire; after: HireQuote }

/** The current and the new price of a rental; nothing if they are equal. */
export function PriceChange({ before, after }: PriceChangeProps) {
  const { car, totalDays, totalAmount } = after
  if (before.totalAmount === totalAmount && before.dailyRate === car.dailyRate) return null
  const wanted = { totalDays, dailyRate: car.dailyRate }
  return (
    <HireSum
      lines={[{ label: `Now: ${daysTimesRate(before)}`, value: displayMoney(before.totalAmount) }]}
      total={{ label: `New total: ${daysTimesRate(wanted)}`, value: displayMoney(totalAmount) }}
    />
  )
}
