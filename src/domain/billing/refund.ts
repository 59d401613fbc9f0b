import type { Cents } from '../money.ts'
import { cashDue } from './cash-rounding.ts'
import type { PaymentMethod } from './payment.ts'

/** Money that settles nothing yet: a payment or a credit note. */
export interface RefundSource {
  /** What of it is to be given back. */
  refunded: Cents
  /** What of it has been given back in cash already. */
  refundedInCash: Cents
  /** How it was paid; null: a credit note. */
  method: PaymentMethod | null
}

/**
 * Returns the rounding of a refund in cash. Each cash payment is rounded by itself, all other money together, and always what has been
 * given back so far instead of its last part: the parts of a cash payment add up to exactly what was handed over.
 */
export function refundRounding(method: PaymentMethod, sources: readonly RefundSource[]): Cents {
  if (method !== 'cash') return 0
  const received = sources.filter((source) => source.method === 'cash')
  const others = sources.filter((source) => source.method !== 'cash')
  return [...received.map((source) => [source]), others].reduce((sum, group) => sum + roundingOf(group), 0)
}

function roundingOf(sources: readonly RefundSource[]): Cents {
  const before = sources.reduce((sum, { refundedInCash }) => sum + refundedInCash, 0)
  const refunded = sources.reduce((sum, source) => sum + source.refunded, 0)
  return cashDue(before + refunded) - cashDue(before) - refunded
}
