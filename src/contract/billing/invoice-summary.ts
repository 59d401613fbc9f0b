import { z } from 'zod'
import { invoiceStates } from '#domain/billing/invoice-state'
import { cents, date, id } from '../fields.ts'

/** An invoice beside its booking or its client. */
export const InvoiceSummary = z
  .object({
    id,
    label: z.string().describe('Its number, such as INV-1001'),
    issuedOn: date,
    dueDate: date,
    total: cents,
    balance: cents.describe('Still due'),
    state: z.enum(invoiceStates),
    isOverdue: z.boolean(),
  })
  .meta({ id: 'InvoiceSummary' })
export type InvoiceSummary = z.infer<typeof InvoiceSummary>
