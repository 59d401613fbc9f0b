import { uninvoicedRuleOf } from '#domain/billing/billing-settings'
import { sumOfAmounts } from '#domain/billing/document-totals'
import type { Transaction } from '#server/db/connect'
import type { GarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import type { BilledRef } from './billed-records.queries.ts'
import { firstInvoiceHolding } from './billed-to.queries.ts'
import { readBilled } from './read-bill.ts'

/** Throws `not_invoiced` for a locked record with lines to invoice if the garage does not let it leave with them. */
export async function ensureInvoiced(
  tx: Transaction,
  ref: BilledRef,
  { billing }: Pick<GarageSettings, 'billing'>,
): Promise<void> {
  if (billing.uninvoicedAtCheckOut !== 'refuse') return
  const { lines, proposed } = await readBilled(tx, ref)
  const open = [...lines.filter(({ invoiceId }) => invoiceId === null), ...proposed]
  if (uninvoicedRuleOf(billing, sumOfAmounts(open)) === 'refuse') throwProblem('not_invoiced')
}

/**
 * Throws `line_invoiced` for a locked record with lines on an invoice that has not been credited: what the invoice charges for would
 * be undone. `since`: only invoices from then on, which can hold the charges of a return.
 */
export async function ensureUndoneBeforeInvoice(
  tx: Transaction,
  ref: BilledRef,
  { step, since = null }: { step: 'check-out' | 'return'; since?: Date | null },
): Promise<void> {
  const label = await firstInvoiceHolding(tx, ref, since)
  if (label === undefined) return
  throwProblem('line_invoiced', {
    message: `The ${step} cannot be undone: its lines are on invoice ${label}. Please use Credit and Correct on the invoice first.`,
  })
}
