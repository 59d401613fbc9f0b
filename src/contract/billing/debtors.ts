import { z } from 'zod'
import { BillingDetails } from '../clients/billing-details.ts'
import { endpoint } from '../endpoint.ts'
import { cents, date, id, idParams, instant, pageQuery } from '../fields.ts'
import { AgeingSums } from './client-account.ts'

const tag = 'Payments'

/** A client with open invoices. */
export const Debtor = z
  .object({
    id: id.describe('Id of the client'),
    name: z.string(),
    company: z.string().nullable(),
    isDeleted: z.boolean().describe('Whether the client has been deleted; the invoices are still open'),
    phone: z.string().describe('E.164; empty: the client has been erased'),
    email: z.string().nullable(),
    invoiceCount: z.int().describe('Open invoices'),
    due: cents.describe('The balances of the open invoices'),
    oldestDue: date.describe('The first day on which one of them is due'),
    ageing: AgeingSums,
    remindedAt: instant.nullable().describe('When the client was last reminded; null: never'),
    remindedBy: z.string().nullable().describe('The user who recorded it; null: deleted since, or never'),
  })
  .meta({ id: 'Debtor' })
export type Debtor = z.infer<typeof Debtor>

export const debtors = {
  listDebtors: endpoint({
    method: 'GET',
    path: '/api/debtors',
    access: 'prices',
    summary: 'Clients with open invoices, those with the oldest due date first.',
    tag,
    query: pageQuery,
    status: 200,
    kind: 'list',
    response: z.array(Debtor),
  }),
  recordReminder: endpoint({
    method: 'POST',
    path: '/api/clients/{id}/reminders',
    access: 'prices',
    summary: 'Records that a client has been reminded of what they owe, with the time and the user.',
    tag,
    params: idParams,
    status: 200,
    response: BillingDetails,
  }),
} as const
