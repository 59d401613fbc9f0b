import { type Cents, displayMoney } from '../money.ts'

export const paymentMethods = ['cash', 'eftpos', 'bank_transfer', 'payid', 'cheque', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** `in`: received from the client; `out`: refunded to the client. */
export const paymentDirections = ['in', 'out'] as const

export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  eftpos: 'EFTPOS',
  bank_transfer: 'Bank transfer',
  payid: 'PayID',
  cheque: 'Cheque',
  other: 'Other',
}

/** Returns what changed hands: `$361.90 in cash`, `$361.88 by EFTPOS`. */
export function paidWords({
  amount,
  rounding,
  method,
}: {
  amount: Cents
  rounding: Cents
  method: PaymentMethod
}): string {
  const paid = displayMoney(amount + rounding)
  if (method === 'cash') return `${paid} in cash`
  return method === 'other' ? paid : `${paid} by ${paymentMethodLabels[method]}`
}
