import type { Cents } from '../money.ts'
import { cashRounding } from './cash-rounding.ts'
import type { PaymentMethod } from './payment.ts'

/** Money that settles nothing yet: a payment or a credit note. */
export interface RefundSource {
  /** Zero for a credit note. */
  rounding: Cents
  /** The whole payment or credit note. */
  amount: Cents
  /** What of it is to be given back. */
  refunded: Cents
  /** How it was paid; null: a credit note. */
  method: PaymentMethod | null
}

/**
 * Returns the rounding of a refund. A cash payment that is given back whole in cash gives back what was handed over; any other
 * amount in cash is rounded to 5 cents.
 */
export function refundRounding(method: PaymentMethod, sources: readonly RefundSource[]): Cents {
  if (method !== 'cash') return 0
  const handedOver = sources.filter((source) => source.method === 'cash' && source.refunded === source.amount)
  const whole = handedOver.reduce((sum, { rounding }) => sum + rounding, 0)
  const amount = sources.reduce((sum, { refunded }) => sum + refunded, 0)
  return Math.abs(whole) <= 2 && (amount + whole) % 5 === 0 ? whole : cashRounding(amount)
}
