import type { Bill, LineItem } from '#contract/billing/line-items'
import { totalsOf } from '#domain/billing/document-totals'

/** Returns front brake pads on a job. */
export const sampleLine = (changes: Partial<LineItem> = {}): LineItem => ({
  id: '0198a000-0000-7000-8000-0000000000f1',
  kind: 'part',
  description: 'Front brake pads',
  quantity: 1000,
  unit: 'each',
  unitPrice: 14595,
  tax: 'gst',
  cost: null,
  reason: null,
  amount: 14595,
  position: 1,
  serviceCode: null,
  invoice: null,
  correctsId: null,
  version: 1,
  ...changes,
})

/** Returns an hour of labour that a service of the job proposes. */
export const sampleProposed = (): Bill['proposed'][number] => ({
  kind: 'labour',
  description: 'Logbook service',
  quantity: 1000,
  unit: 'h',
  unitPrice: 13200,
  tax: 'gst',
  amount: 13200,
  serviceCode: 'oil-change',
})

/** Returns the lines of a job, with the totals of those that are not on an invoice. */
export function sampleBill(changes: Partial<Bill> = {}): Bill {
  const { lines = [sampleLine()], proposed = [] } = changes
  const open = [...lines.filter(({ invoice }) => invoice === null), ...proposed]
  const totals = totalsOf(open, true)
  return {
    clientId: '0198a000-0000-7000-8000-00000000000a',
    lines,
    proposed,
    ...totals,
    isGstRegistered: true,
    reasonsWithoutGst: ['damage', 'fine'],
    deposits: 0,
    invoices: [],
    due: totals.total,
    atCheckOut: 'warn',
    ...changes,
  }
}
