import type { Cents } from '../money.ts'
import { type PaymentMethod, type paymentDirections, paymentMethods } from './payment.ts'

/** A row of `payments`, as the takings of a day count it. */
export interface TakenPayment {
  method: PaymentMethod
  direction: (typeof paymentDirections)[number]
  amount: Cents
  rounding: Cents
  /** Whether it reverses a payment or refund, instead of being one. */
  isReversal: boolean
}

export interface MethodTakings {
  method: PaymentMethod
  /** Payments received, less reversed ones. */
  received: Cents
  /** Refunds, less reversed ones. */
  refunded: Cents
  /** Number of payments and refunds that have not been reversed on this day. */
  count: number
  /** What came in: received, less refunded, with the rounding of cash. */
  net: Cents
}

/** Returns the takings by method, without the methods that were not used. */
export function takingsOf(payments: readonly TakenPayment[]): MethodTakings[] {
  return paymentMethods.flatMap((method) => {
    const used = payments.filter((payment) => payment.method === method)
    if (used.length === 0) return []
    const sums: MethodTakings = { method, received: 0, refunded: 0, count: 0, net: 0 }
    for (const payment of used) {
      const isIn = payment.direction === 'in'
      sums.net += (isIn ? 1 : -1) * (payment.amount + payment.rounding)
      sums.count += payment.isReversal ? -1 : 1
      // The reversal of a refund comes in, and that of a payment goes out.
      if (isIn !== payment.isReversal) sums.received += (isIn ? 1 : -1) * payment.amount
      else sums.refunded += (isIn ? -1 : 1) * payment.amount
    }
    return [sums]
  })
}

/** Returns the cash that should have been added to the drawer; below zero: more was paid back than received. */
export function cashExpected(takings: readonly MethodTakings[]): Cents {
  return takings.find(({ method }) => method === 'cash')?.net ?? 0
}
