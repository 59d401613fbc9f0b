import { Banknote, Coins, FileInput, HandCoins, ReceiptText, Undo2 } from 'lucide'
import type { Allocation, Payment } from '#contract/billing/payments'
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

const release = action('POST /api/allocations/{id}/release', {
  done: ({ label, amount }: Allocation) => success(`${displayMoney(-amount)} of ${label} released`),
  failed: 'Failed to release the payment.',
})

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
  apply: action('POST /api/allocations', {
    label: 'Apply',
    pending: 'Applying...',
    icon: FileInput,
    done: ({ label, amount }) => success(`${displayMoney(amount)} applied to ${label}`),
    undo: (allocation) => undoBy(release, allocation, undefined),
  }),
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
