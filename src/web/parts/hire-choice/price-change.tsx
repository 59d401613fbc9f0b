import { displayMoney } from '#domain/money'
import { HireSum } from '#web/parts/rental/hire-sum.tsx'
import type { MovingHire } from './moving-hire.ts'
import { daysTimesRate } from './quote-in-words.ts'
import type { HireQuote } from './use-hire-quote.ts'

export type PriceChangeProps = { before: MovingHire; after: HireQuote }

/** What the hire costs now and what it will cost; nothing where that is the same. */
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
