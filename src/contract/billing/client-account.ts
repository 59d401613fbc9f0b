import { z } from 'zod'
import { ages } from '#domain/billing/ageing'
import { paymentMethods } from '#domain/billing/payment'
import { endpoint } from '../endpoint.ts'
import { cents, date, id, idParams } from '../fields.ts'
import { InvoiceSummary } from './invoice-summary.ts'

const UnusedMoney = z
  .object({
    kind: z.enum(['payment', 'credit_note']),
    id,
    label: z.string().nullable().describe('The number of a credit note'),
    method: z.enum(paymentMethods).nullable().describe('Of a payment'),
    date,
    amount: cents.describe('The whole payment or credit note'),
    rounding: cents.describe('How much more was handed over in cash'),
    refundedInCash: cents.describe('The part that has been refunded in cash'),
    handedBack: cents
      .nullable()
      .describe(
        'The cash that was handed over for it, from which the next rounding follows; null: not known, because it was refunded together with other money',
      ),
    unused: cents.describe('The part that settles nothing yet'),
    isDeposit: z.boolean().describe('Whether it was received for a booking'),
  })
  .meta({ id: 'UnusedMoney' })
export type UnusedMoney = z.infer<typeof UnusedMoney>

/** The balances of invoices by the time since they were due. */
export const AgeingSums = z
  .object(Object.fromEntries(ages.map((age) => [age, cents])) as Record<(typeof ages)[number], typeof cents>)
  .describe('The balances by the time since they were due')

export const ClientAccount = z
  .object({
    balance: cents.describe('Due, less the credit; below zero: the client is in credit'),
    due: cents.describe('The balances of the open invoices'),
    credit: cents.describe('Payments and credit notes that settle nothing yet'),
    invoices: z.array(InvoiceSummary).describe('Open invoices, those that are due first at the top'),
    unused: z.array(UnusedMoney).describe('The money of the credit, the oldest first'),
    ageing: AgeingSums,
    creditLimit: cents.describe('The most that the client may owe; 0: no limit'),
  })
  .meta({ id: 'ClientAccount' })
export type ClientAccount = z.infer<typeof ClientAccount>

export const clientAccount = {
  getClientAccount: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/account',
    access: 'prices',
    summary: 'The balance, open invoices and credit of a client.',
    tag: 'Payments',
    params: idParams,
    status: 200,
    response: ClientAccount,
  }),
} as const
