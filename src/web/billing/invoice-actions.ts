import { FileCheck, FileMinus, FilePen, Send } from 'lucide'
import type { BillingDocument } from '#contract/billing/documents'
import { cashRounding } from '#domain/billing/cash-rounding'
import { type PaymentMethod, paidWords } from '#domain/billing/payment'
import { displayRecipient } from '#domain/contact/phone'
import { displayList } from '#domain/display-list'
import { type Cents, displayMoney } from '#domain/money'
import type { RouteBody } from '#web/api/call-api.ts'
import { action, success } from '#web/records/action.ts'

type Destination = BillingDocument['sendsTo']

const wordsOf = (method: PaymentMethod, amount: Cents) =>
  paidWords({ method, amount, rounding: method === 'cash' ? cashRounding(amount) : 0 })

type InvoiceRequest = RouteBody<'POST /api/invoices'>

/** Returns what has happened with an invoice as it was issued, without a full stop. */
export function describeIssued(
  { label, sendsTo, settlements }: BillingDocument,
  { notifyClient, payment }: InvoiceRequest,
): string {
  // What a deposit settles is before it.
  const paid = payment && settlements.at(-1)?.amount
  return displayList([
    `Invoice ${label} has been issued`,
    ...(payment && paid !== undefined ? [`${wordsOf(payment.method, paid)} has been received`] : []),
    ...(notifyClient ? [`it will be sent${to(sendsTo)}`] : []),
  ])
}

/** How it is said that an invoice has been issued while its vehicle leaves: of two toasts, the second replaces the first. */
export interface InvoiceToast {
  /** The toast of the step before, to which it is added; null: the step that follows says it. */
  before?: { title: string; description: string } | null
}

/** Issues an invoice over the lines of a record. */
export const issueInvoice = action('POST /api/invoices', {
  label: 'Issue Invoice',
  icon: FileCheck,
  pending: 'Issuing...',
  input: (body: InvoiceRequest, _: InvoiceToast) => ({ body }),
  done: (invoice, request, { before }) => {
    if (before === null) return null
    const issued = describeIssued(invoice, request)
    return before ? { ...before, description: `${before.description} ${issued}.` } : success(issued)
  },
  failure: 'Failed to issue the invoice.',
})

/** Returns whether something of an invoice is left to credit. */
const mayCredit = ({ type, total, credited }: BillingDocument) =>
  type === 'invoice' && credited !== null && (credited < total || total === 0)

/** What users do with an invoice. */
export const invoiceActions = {
  credit: action('POST /api/invoices/{id}/credit-notes', {
    label: 'Credit',
    icon: FileMinus,
    pending: 'Crediting...',
    permits: mayCredit,
    done: ({ label, total }) => success(`Credit note ${label} of ${displayMoney(total)} has been issued`),
    failure: 'Failed to issue the credit note.',
  }),
  correct: action('POST /api/invoices/{id}/credit-and-correct', {
    label: 'Credit and Correct',
    icon: FilePen,
    pending: 'Crediting...',
    permits: mayCredit,
    done: ({ creditsLabel }) => success(`${creditsLabel} has been credited. Its lines can be changed now.`),
    failed: 'Failed to credit the invoice.',
  }),
}
/** Sends a document to its client. */
export const sendDocument = action('POST /api/documents/{id}/send', {
  label: 'Send',
  icon: Send,
  pending: 'Sending...',
  done: ({ label, sendsTo }) => success(`${label} will be sent${to(sendsTo)}`),
  failed: 'Failed to send the document.',
})

const to = (destination: Destination) =>
  destination === null ? '' : ` to ${displayRecipient(destination.address)}`
