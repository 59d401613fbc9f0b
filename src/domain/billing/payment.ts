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
