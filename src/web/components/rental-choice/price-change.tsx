import { displayMoney } from '#domain/money'
import { RentalTotal } from '#web/components/rental/rental-total.tsx'
import { daysTimesRate } from './describe-quote.ts'
import type { MovingRental } from './moving-rental.ts'
import type { RentalChoiceQuote } from './use-rental-quote.ts'

export type PriceChangeProps = { before: MovingRental; after: RentalChoiceQuote }

/** The current and the new price of a rental; nothing if they are equal. */
export function PriceChange({ before, after }: PriceChangeProps) {
  const { car, totalDays, totalAmount } = after
  if (before.totalAmount === totalAmount && before.dailyRate === car.dailyRate) return null
  const wanted = { totalDays, dailyRate: car.dailyRate }
  return (
    <RentalTotal
      lines={[{ label: `Now: ${daysTimesRate(before)}`, value: displayMoney(before.totalAmount) }]}
      total={{ label: `New total: ${daysTimesRate(wanted)}`, value: displayMoney(totalAmount) }}
    />
  )
}
