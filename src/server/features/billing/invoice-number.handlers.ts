import type { InvoiceNumber } from '#contract/billing/invoice-number'
import type { Call, Handlers } from '#server/calls/call'
import type { Db } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwFieldProblem } from '#server/problem-error'
import { auditedTransaction, recordAudit } from '#server/records/record-audit'
import { nextInvoiceNumber, raiseNextNumber } from './documents.queries.ts'

async function readInvoiceNumber(db: Db): Promise<InvoiceNumber> {
  const { billing } = await readGarageSettings(db)
  return { prefix: billing.invoicePrefix, next: await nextInvoiceNumber(db) }
}

/** Raises the number of the next invoice. Throws a validation error unless it is above the present one. */
function raiseInvoiceNumber(call: Call, next: number): Promise<InvoiceNumber> {
  return auditedTransaction(call, async (tx, by) => {
    const before = await readInvoiceNumber(tx)
    if (!(await raiseNextNumber(tx, next))) {
      const { prefix, next: present } = await readInvoiceNumber(tx)
      throwFieldProblem(
        'next',
        `The next invoice is already ${prefix}${present}. Please enter a number above ${present}`,
      )
    }
    await recordAudit(tx, by, {
      ...{ action: 'updated', entity: 'setting', entityId: 'billing_settings' },
      before: { nextInvoiceNumber: before.next },
      after: { nextInvoiceNumber: next },
    })
    return { ...before, next }
  })
}

export const invoiceNumberHandlers = {
  getInvoiceNumber: (_, { db }) => readInvoiceNumber(db),
  raiseInvoiceNumber: ({ body }, call) => raiseInvoiceNumber(call, body.next),
} satisfies Partial<Handlers>
