import type { Cents } from '../money.ts'
import { cashDue } from './cash-rounding.ts'
import type { PaymentMethod } from './payment.ts'

/** Money that settles nothing yet: a payment or a credit note. */
export interface RefundSource {
  /** What of it is to be given back. */
  refunded: Cents
  /** What of it has been given back in cash already. */
  refundedInCash: Cents
  /** The cash that was handed over for it, a multiple of 5 cents; null: not known, because it was rounded together with other money. */
  handedBack: Cents | null
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
  const handedBack = sumOf(sources.map((source) => source.handedBack))
  return cashDue(before + refunded) - (handedBack ?? cashDue(before)) - refunded
}

/** What a refund in cash has given back of a payment or credit note, or below zero: its reversal. */
export interface CashRefundPart {
  refundId: string
  amount: Cents
  /** The rounding of the whole refund. */
  rounding: Cents
  /** Whether the refund gave back nothing else. */
  isOnly: boolean
}

/**
 * Returns what of a payment or credit note has been given back in cash, of these parts in their order. What was handed over for a part
 * follows from the parts before it, reversed ones included, so the cash cannot be computed from the sum of the others.
 */
export function cashGivenBack(
  parts: readonly CashRefundPart[],
  method: PaymentMethod | null,
): Pick<RefundSource, 'refundedInCash' | 'handedBack'> {
  const handed = new Map<string, Cents | null>()
  let refundedInCash = 0
  for (const { refundId, amount, rounding, isOnly } of parts) {
    if (amount < 0) handed.delete(refundId)
    else if (isOnly) handed.set(refundId, amount + rounding)
    else {
      const before = sumOf(handed.values())
      const isRoundedAlone = method === 'cash' && before !== null
      handed.set(refundId, isRoundedAlone ? cashDue(refundedInCash + amount) - before : null)
    }
    refundedInCash += amount
  }
  return { refundedInCash, handedBack: sumOf(handed.values()) }
}

function sumOf(amounts: Iterable<Cents | null>): Cents | null {
  let sum = 0
  for (const amount of amounts) {
    if (amount === null) return null
    sum += amount
  }
  return sum
}
