import { FileCheck, Send } from 'lucide'
import type { BillingDocument } from '#contract/billing/documents'
import { displayRecipient } from '#domain/contact/phone'
import { action, success } from '#web/records/action.ts'

type Destination = BillingDocument['sendsTo']

/** Issues an invoice over the lines of a record. */
export const issueInvoice = action('POST /api/invoices', {
  label: 'Issue Invoice',
  icon: FileCheck,
  pending: 'Issuing...',
  done: ({ label, sendsTo }, { notifyClient }) =>
    success(`Invoice ${label} has been issued${notifyClient ? ` and will be sent${to(sendsTo)}` : ''}`),
  failure: 'Failed to issue the invoice.',
})

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
