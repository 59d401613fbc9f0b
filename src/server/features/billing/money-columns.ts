import type { ListedDocument } from '#contract/billing/documents'
import type { Payment } from '#contract/billing/payments'
import { documentTypeLabels } from '#domain/billing/billing-document'
import { invoiceStateLabels } from '#domain/billing/invoice-state'
import { paymentMethodLabels } from '#domain/billing/payment'
import { plainDollars } from '#domain/money'
import { type CsvColumn, timeOf, yesOrNo } from '#server/records/export-columns'

/** The columns of the exported documents: the address, email and ABN of the buyer are left out. */
export const documentColumns: readonly CsvColumn<ListedDocument>[] = [
  ['Number', ({ label }) => label],
  ['Type', ({ type }) => documentTypeLabels[type]],
  ['Issued', ({ issuedOn }) => issuedOn],
  ['Due', ({ dueDate }) => dueDate],
  ['Client', ({ buyerName }) => buyerName],
  ['Subject', ({ title }) => title],
  ['License plate', ({ plate }) => plate],
  ['Total', ({ total }) => plainDollars(total)],
  ['GST', ({ gst }) => plainDollars(gst)],
  ['Still due', ({ balance }) => (balance === null ? null : plainDollars(balance))],
  ['Status', ({ state }) => state && invoiceStateLabels[state]],
  ['Overdue', ({ balance, isOverdue }) => (balance === null ? null : yesOrNo(isOverdue))],
]

/** What a row is. Its amounts are never negative: a spreadsheet would run `-5.00` as a formula. */
function kindOf({ direction, reversesId }: Payment): string {
  if (reversesId === null) return direction === 'in' ? 'Payment' : 'Refund'
  return direction === 'out' ? 'Reversal of a payment' : 'Reversal of a refund'
}

export const paymentColumns: readonly CsvColumn<Payment>[] = [
  ['Date', ({ paidOn }) => paidOn],
  ['Type', kindOf],
  ['Client', ({ client }) => client.name],
  ['Method', ({ method }) => paymentMethodLabels[method]],
  ['Amount', ({ amount }) => plainDollars(amount)],
  ['Changed hands', ({ amount, rounding }) => plainDollars(amount + rounding)],
  ['Not used', ({ unused }) => plainDollars(unused)],
  ['Invoices', ({ settles }) => settles.map(({ label }) => label).join(', ')],
  ['Reference', ({ reference }) => reference],
  ['Reason', ({ reason }) => reason],
  ['Reversed', ({ isReversed }) => yesOrNo(isReversed)],
  ['Recorded by', ({ recordedBy }) => recordedBy],
  ['Recorded', ({ createdAt }, settings) => timeOf(createdAt, settings)],
]
