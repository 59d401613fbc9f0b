import { FileCheck } from 'lucide'
import { action, success } from '#web/records/action.ts'

/** Issues an invoice over the lines of a record. */
export const issueInvoice = action('POST /api/invoices', {
  label: 'Issue Invoice',
  icon: FileCheck,
  pending: 'Issuing...',
  done: ({ label }) => success(`Invoice ${label} has been issued`),
  failure: 'Failed to issue the invoice.',
})
