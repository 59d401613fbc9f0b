import { Banknote, HandCoins, ReceiptText, Undo2 } from 'lucide'
import type { Payment } from '#contract/billing/payments'
import { paymentMethodLabels } from '#domain/billing/payment'
import { displayMoney } from '#domain/money'
import { action, success, undoBy } from '#web/records/action.ts'

const reverse = action('POST /api/payments/{id}/reverse', {
  label: 'Reverse',
  pending: 'Reversing...',
  icon: Undo2,
  permits: ({ reversesId, isReversed }: Payment) => reversesId === null && !isReversed,
  done: ({ amount, direction }) =>
    success(`${direction === 'in' ? 'Payment' : 'Refund'} of ${displayMoney(amount)} reversed`),
  failed: 'Failed to reverse the payment.',
})

const undone = (payment: Payment) => undoBy(reverse, payment, { reason: 'Undone immediately' })

/** What users do with payments. */
export const paymentActions = {
  take: action('POST /api/payments', {
    label: 'Take Payment',
    pending: 'Recording...',
    icon: Banknote,
    done: (payment) => success(`${paidWords(payment)} received`),
    undo: undone,
  }),
  refund: action('POST /api/refunds', {
    label: 'Refund',
    pending: 'Refunding...',
    icon: HandCoins,
    done: (payment) => success(`${paidWords(payment)} refunded`),
    undo: undone,
  }),
  reverse,
  countCash: action('POST /api/takings/{date}/close', {
    label: 'Count Cash',
    pending: 'Saving...',
    icon: ReceiptText,
    input: ({ date, ...body }: { date: string; cashCounted: number; note: string }) => ({
      params: { date },
      body,
    }),
    done: 'Cash count saved',
    failed: 'Failed to save the cash count.',
  }),
}

/** Returns what changed hands: `$361.90 in cash`, `$361.88 by EFTPOS`. */
export function paidWords({
  amount,
  rounding,
  method,
}: Pick<Payment, 'amount' | 'rounding' | 'method'>): string {
  const paid = displayMoney(amount + rounding)
  if (method === 'cash') return `${paid} in cash`
  return method === 'other' ? paid : `${paid} by ${paymentMethodLabels[method]}`
}
