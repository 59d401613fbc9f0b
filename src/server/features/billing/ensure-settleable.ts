import type { PlannedAllocation } from '#domain/billing/allocation-plan'
import { balanceOf } from '#domain/billing/invoice-state'
import { paymentMethodLabels } from '#domain/billing/payment'
import { displayMoney } from '#domain/money'
import { displayInstant } from '#domain/time/display'
import type { Transaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { orNotFound, throwProblem } from '#server/problem-error'
import { type InvoiceBalance, invoiceBalances } from './invoice-balance.queries.ts'
import { latestPaymentOf } from './payments.queries.ts'

/**
 * Returns the locked invoices that are to be settled. Throws 404 if one is not an invoice of the client, and `overpaid` with who
 * paid and when if less is due than is to be settled.
 */
export async function ensureSettleable(
  tx: Transaction,
  clientId: string,
  allocate: readonly PlannedAllocation[],
): Promise<InvoiceBalance[]> {
  const invoices =
    allocate.length === 0
      ? []
      : await invoiceBalances(
          tx,
          allocate.map(({ invoiceId }) => invoiceId),
        )
  for (const { invoiceId, amount } of allocate) {
    const invoice = orNotFound(
      invoices.find(({ id, clientId: of }) => id === invoiceId && of === clientId),
      'this invoice of the client',
    )
    if (amount > balanceOf(invoice))
      throwProblem('overpaid', { message: await describeOverpaid(tx, invoice) })
  }
  return invoices
}

async function describeOverpaid(tx: Transaction, invoice: InvoiceBalance): Promise<string> {
  const balance = balanceOf(invoice)
  const due =
    balance === 0
      ? `Nothing is due for ${invoice.label} any more.`
      : `Only ${displayMoney(balance)} is due for ${invoice.label}.`
  const latest = await latestPaymentOf(tx, invoice.id)
  if (latest === undefined) return `${due} Nothing has been recorded.`
  const { business } = await readGarageSettings(tx)
  const { date, time } = displayInstant(latest.at.toISOString(), business.timeZone)
  const paid = `${displayMoney(latest.amount)} by ${paymentMethodLabels[latest.method]}`
  return `${due} ${latest.recordedBy ?? 'Another user'} recorded ${paid} on ${date} at ${time}. Nothing further has been recorded.`
}
