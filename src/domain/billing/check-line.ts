import { allow, type Decision, denied, deniedField } from '../problem.ts'
import { type ChargeReason, highestTotal, type LineKind, lineAmount, unitPriceSentence } from './line-item.ts'

interface CheckedLine {
  kind: LineKind
  /** Thousandths. */
  quantity: number
  unitPrice: number
  reason: ChargeReason | null
}

/** Returns whether staff may add, change or delete a line of this kind: the price of a rental follows from its days and daily rate. */
export function mayWriteLine(kind: LineKind): Decision {
  if (kind !== 'hire' && kind !== 'extra') return allow()
  return denied('transition_refused', {
    message:
      'The price of a rental follows from its days and its daily rate. Please change the rental, or add a discount.',
  })
}

/** Returns whether the price and reason of a line fit its kind. */
export function checkLine({ kind, quantity, unitPrice, reason }: CheckedLine): Decision {
  if (kind === 'discount' && unitPrice > 0)
    return deniedField('unitPrice', 'A discount is an amount below $0')
  if (kind !== 'discount' && unitPrice < 0) return deniedField('unitPrice', unitPriceSentence)
  if (kind === 'note' && unitPrice !== 0) return deniedField('unitPrice', 'A note has no price')
  if (kind === 'charge' && reason === null)
    return deniedField('reason', 'Please choose the reason of the charge')
  if (kind !== 'charge' && reason !== null) return deniedField('reason', 'Only a charge has a reason')
  if (Math.abs(lineAmount(quantity, unitPrice)) > highestTotal)
    return deniedField('quantity', 'A line can be at most $10,000,000')
  return allow()
}
