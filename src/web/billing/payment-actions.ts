import { Banknote, Coins, HandCoins, ReceiptText, Undo2 } from 'lucide'
import type { Payment } from '#contract/billing/payments'
import { paidWords } from '#domain/billing/payment'
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
  receipt: action('POST /api/payments/{id}/receipt', {
    label: 'Receipt',
    pending: 'Issuing...',
    icon: ReceiptText,
    failed: 'Failed to issue the receipt.',
  }),
  countCash: action('POST /api/takings/{date}/close', {
    label: 'Count Cash',
    pending: 'Saving...',
    icon: Coins,
    input: ({ date, ...body }: { date: string; cashCounted: number; note: string }) => ({
      params: { date },
      body,
    }),
    done: 'Cash count saved',
    failed: 'Failed to save the cash count.',
  }),
}
