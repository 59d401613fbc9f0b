import { z } from 'zod'
import { paymentDirections } from '#domain/billing/payment'
import type { StatementPeriod } from '#domain/billing/statement-period'
import { mostReportDays, validateReportRange } from '#domain/reports/report-range'
import { endpoint } from '../endpoint.ts'
import { cents, date, fileContent, id, idParams, instant } from '../fields.ts'
import { MessageStatus } from '../messages/messages.ts'
import { AgeingSums } from './client-account.ts'
import { Buyer, Seller } from './documents.ts'

const tag = 'Payments'

/** The most items of a statement; earlier ones are in its opening balance. */
export const mostStatementItems = 500

const period = z
  .object({
    from: date.optional().describe('First day, inclusive; absent: the first day of this month'),
    to: date.optional().describe(`Last day, inclusive; at most ${mostReportDays} days, absent: today`),
    asOf: date
      .optional()
      .describe(
        'The day on which the ages of the open invoices are counted; absent: the last day, today at the latest. Without from and to, also the last day',
      ),
  })
  .superRefine((given, context) => {
    const { from, to } = given as Partial<StatementPeriod>
    const refuse = (field: 'from' | 'to', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (from === undefined && to === undefined) return
    if (from === undefined) return refuse('from', 'Please choose the first day.')
    if (to === undefined) return refuse('to', 'Please choose the last day.')
    const problem = validateReportRange({ from, to })
    if (problem !== null) refuse('to', problem)
  })

const item = { id, date, label: z.string().describe('Invoice INV-1001, Cash payment'), amount: cents }
const dueDate = date.nullable().describe('Of an invoice')

const StatementItem = z.discriminatedUnion('kind', [
  z.object({ ...item, dueDate, kind: z.literal('invoice') }),
  z.object({ ...item, dueDate, kind: z.literal('credit_note') }),
  z.object({
    ...item,
    dueDate,
    kind: z.literal('payment'),
    direction: z.enum(paymentDirections).describe('out: a refund, or a payment that was reversed'),
  }),
])

export const ClientStatement = z
  .object({
    clientId: id,
    isDeleted: z.boolean().describe('Whether the client has been deleted'),
    from: date,
    to: date,
    asOf: date.describe('The day on which the ages are counted'),
    seller: Seller,
    buyer: Buyer,
    opening: cents.describe('The balance before the items; below zero: the client was in credit'),
    items: z.array(StatementItem).describe(`By date, at most ${mostStatementItems}`),
    balance: cents.describe('The balance at the end of the last day'),
    ageing: AgeingSums.describe(
      'The balances of the invoices at the end of the last day, by the time since they were due',
    ),
    sendsTo: z
      .string()
      .nullable()
      .describe('Email address to which it would be sent; null: it cannot be sent'),
    lastSent: z
      .object({ at: instant, to: z.string().describe('Email address'), status: MessageStatus })
      .nullable()
      .describe('When the statement of these days was last sent; null: never, or it is no longer known'),
    isShortened: z.boolean().describe('Whether earlier items of the period are only in the opening balance'),
  })
  .meta({ id: 'ClientStatement' })
export type ClientStatement = z.infer<typeof ClientStatement>

export const statements = {
  getClientStatement: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/statement',
    access: 'prices',
    summary:
      'The statement of a client: invoices, credit notes, payments and refunds of a period with the running balance, and how long what is open has been due.',
    tag,
    params: idParams,
    query: period,
    status: 200,
    response: ClientStatement,
  }),
  getClientStatementPdf: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/statement/pdf',
    access: 'prices',
    summary: 'The same statement as a PDF.',
    tag,
    params: idParams,
    query: period,
    status: 200,
    kind: 'pdf',
    response: fileContent(),
  }),
  sendClientStatement: endpoint({
    method: 'POST',
    path: '/api/clients/{id}/statement/send',
    access: 'prices',
    summary: 'Emails the statement of these days to the client, with the PDF.',
    tag,
    params: idParams,
    body: period,
    status: 200,
    response: ClientStatement,
    problems: ['transition_refused'],
  }),
} as const
